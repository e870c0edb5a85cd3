import { type ByRoleMatcher, fireEvent, queryAllByRole } from '@testing-library/dom';
import { hands, nextMoment, press, type } from './keyboard.ts';
import { LABELLED, labelsOf, saying } from './labels.ts';
import { eventually } from './patience.ts';
import { isNamed, isShown } from './shown.ts';
import { type ByText, fits, type Text, textOf } from './text.ts';

type ByRole = ByText & {
  name?: Text;
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  pressed?: boolean;
};
type Filter = { hasText?: Text; has?: Locator };

/** Where to look for something, again each time it is asked for; finds as Playwright's locators do. */
export class Locator {
  readonly #find: () => Element[];
  /** What to look for, for messages. */
  readonly name: string;

  constructor(name: string, find: () => Element[]) {
    this.name = name;
    this.#find = find;
  }

  #within(name: string, look: (root: Element) => Element[]): Locator {
    return new Locator(`${this.name} ${name}`, () => {
      const roots = this.#find();
      return roots.length === 1 ? look(roots[0]!) : [...new Set(roots.flatMap(look))];
    });
  }

  getByRole(role: ByRoleMatcher, { name, exact = false, ...states }: ByRole = {}): Locator {
    const named = name === undefined ? {} : { name: (text: string) => fits(text, name, { exact }) };
    return this.#within(`${role} ${name ?? ''}`, (root) =>
      queryAllByRole(root as HTMLElement, role, { hidden: true, ...states, ...named }).filter(isNamed),
    );
  }

  getByLabel(label: Text, options: ByText = {}): Locator {
    return this.#within(`labelled ${label}`, (root) =>
      [...root.querySelectorAll(LABELLED)].filter((one) =>
        labelsOf(one).some((text) => fits(text, label, options)),
      ),
    );
  }

  getByText(text: Text, options: ByText = {}): Locator {
    return this.#within(`saying ${text}`, (root) =>
      [...root.children].flatMap((child) => saying(child, (said) => fits(said, text, options))),
    );
  }

  locator(selector: string): Locator {
    return this.#within(selector, (root) => [...root.querySelectorAll(selector)]);
  }

  filter({ hasText, has }: Filter): Locator {
    const keep = (one: Element) =>
      (hasText === undefined || fits(textOf(one), hasText)) &&
      (!has || has.all().some((inner) => one !== inner && one.contains(inner)));
    return new Locator(`${this.name} with ${hasText ?? has?.name}`, () => this.#find().filter(keep));
  }

  or(other: Locator): Locator {
    return new Locator(`${this.name} or ${other.name}`, () => [
      ...new Set([...this.#find(), ...other.all()]),
    ]);
  }

  nth(n: number): Locator {
    return new Locator(`${this.name} [${n}]`, () => this.#find().slice(n, n + 1 || undefined));
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);

  all(): Element[] {
    return this.#find();
  }

  /** The one element that there is to be. */
  one(): HTMLElement {
    const found = this.#find();
    if (found.length !== 1) throw new Error(`${found.length} instead of one: ${this.name}`);
    return found[0] as HTMLElement;
  }

  /** Waits until there is one that shows and works. */
  async ready(): Promise<HTMLElement> {
    await nextMoment();
    return eventually(() => {
      const element = this.one();
      if (!isShown(element)) throw new Error(`Hidden: ${this.name}`);
      if (element.matches(':disabled')) throw new Error(`Disabled: ${this.name}`);
      return element;
    });
  }

  async click(): Promise<void> {
    await hands().click(await this.ready());
  }

  async dblclick(): Promise<void> {
    await hands().dblClick(await this.ready());
  }

  async hover(): Promise<void> {
    await hands().hover(await this.ready());
  }

  async focus(): Promise<void> {
    (await this.ready()).focus();
  }

  async blur(): Promise<void> {
    (await this.ready()).blur();
  }

  /** Puts a text into a field, in place of what it holds. */
  async fill(text: string): Promise<void> {
    const field = await this.ready();
    field.focus();
    fireEvent.input(field, { target: { value: text } });
  }

  async press(keys: string): Promise<void> {
    (await this.ready()).focus();
    await press(keys);
  }

  async pressSequentially(text: string): Promise<void> {
    (await this.ready()).focus();
    await type(text);
  }

  async selectOption(option: string | { label: string }): Promise<void> {
    const field = (await this.ready()) as HTMLSelectElement;
    const wanted = await eventually(() => {
      const one = [...field.options].find(({ value, label, textContent }) =>
        typeof option === 'string'
          ? value === option || textContent === option
          : label === option.label || textContent === option.label,
      );
      if (!one) throw new Error(`No such option: ${JSON.stringify(option)}`);
      return one;
    });
    await hands().selectOptions(field, wanted);
  }

  async check(): Promise<void> {
    if (!((await this.ready()) as HTMLInputElement).checked) await this.click();
  }

  async uncheck(): Promise<void> {
    if (((await this.ready()) as HTMLInputElement).checked) await this.click();
  }

  async setInputFiles(files: File | File[]): Promise<void> {
    await nextMoment();
    await hands().upload(await eventually(() => this.one()), files);
  }

  async count(): Promise<number> {
    return this.#find().length;
  }

  async isVisible(): Promise<boolean> {
    const found = this.#find();
    return found.length === 1 && isShown(found[0]!);
  }

  async inputValue(): Promise<string> {
    return ((await eventually(() => this.one())) as HTMLInputElement).value;
  }

  async textContent(): Promise<string | null> {
    return (await eventually(() => this.one())).textContent;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await eventually(() => this.one())).getAttribute(name);
  }

  async allTextContents(): Promise<string[]> {
    return this.#find().map((one) => one.textContent ?? '');
  }
}
