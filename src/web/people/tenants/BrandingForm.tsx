import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { type Branding, brandingChange } from '#shared/people/tenants/branding.ts';
import { renameBusiness as renameCall } from '#shared/people/tenants/contract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PREVIEW_READY } from '#shared/shopfront/site/preview.ts';
import { renameBusiness, tenantQuery, updateBranding, useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { accentStyle, contrast, readColour } from '#web/ui/accent.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import { PageForm } from '#web/ui/PageForm.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Beside.module.css';
import own from './Business.module.css';
import { LogoField } from './LogoField.tsx';
import { useSection } from './useSection.ts';

type Values = Record<keyof Branding, string>;

/** What the business is called, from now on: what was issued keeps the name that it has. */
function NameForm() {
  const { business, entry, tenant: failures } = useTexts();
  const client = useQueryClient();
  const { tenant } = useTenant();
  const [element, refused] = useRefusalFocus();
  const { form } = useSection<{ name: string }, typeof renameCall.body>({
    saved: { name: tenant.name },
    schema: renameCall.body,
    toBody: (values) => values,
    send: (change) => renameBusiness(client, change, failures),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.pending && !(await form.submit())) refused();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={own.name}>
      <FormMessage message={form.message} stray={form.strayErrors} />
      <TextInput
        label={entry.register.businessName}
        description={business.branding.nameHint(tenant.id)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="organization"
        {...form.field('name')}
      />
      <Button type="submit" variant="default" loading={form.pending} disabled={!form.dirty}>
        {business.branding.rename}
      </Button>
    </form>
  );
}

/** How the business presents itself, with its shop beside it. */
export function BrandingForm() {
  const { common, business, tenant: failures } = useTexts();
  const { branding: words } = business;
  const client = useQueryClient();
  const { tenant } = useTenant();
  const { form, conflict, discard } = useSection<Values, typeof brandingChange>({
    saved: valuesOf(tenant.branding),
    schema: brandingChange,
    toBody: bodyOf,
    // Whoever was first is asked for again: the form then says so, and saving once more keeps what was typed here.
    send: (changes) =>
      updateBranding(client, { ...changes, version: tenant.brandingVersion }, failures).catch((error) => {
        void client.invalidateQueries({ queryKey: tenantQuery.queryKey });
        throw error;
      }),
  });
  const body = bodyOf(form.values);
  const draft: Branding = {
    ...body,
    accentColour: brandingChange.shape.accentColour.safeParse(body.accentColour).success
      ? body.accentColour
      : null,
  };
  return (
    <>
      <NameForm />
      <PageForm
        form={form}
        conflict={conflict}
        onDiscard={discard}
        aside={<ShopPreview tenantId={tenant.id} branding={draft} />}
      >
        <LogoField
          value={form.values.logo}
          error={form.error('logo')}
          onChange={(logo) => form.set('logo', logo)}
        />
        <AccentField
          value={form.values.accentColour}
          error={form.error('accentColour')}
          onChange={(colour) => form.set('accentColour', colour)}
        />
        <TextInput
          label={common.headline}
          description={words.headlineHint}
          maxLength={200}
          {...form.field('headline')}
        />
        <TextInput
          label={common.contactEmail}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.field('contactEmail')}
        />
        <Textarea
          label={common.address}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          {...form.field('address')}
        />
        <Textarea
          label={common.legalFooter}
          description={words.legalFooterHint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.field('legalFooter')}
        />
      </PageForm>
    </>
  );
}

function valuesOf({ logo, accentColour, contactEmail, headline, address, legalFooter }: Branding): Values {
  return {
    logo: logo ?? '',
    accentColour: accentColour ?? '',
    headline,
    contactEmail: contactEmail ?? '',
    address,
    legalFooter,
  };
}

/** As the contract has it; what is empty is not there. */
function bodyOf({ logo, accentColour, contactEmail, headline, address, legalFooter }: Values): Branding {
  return {
    logo: logo || null,
    accentColour: accentColour.trim().toLowerCase() || null,
    headline: headline.trim(),
    contactEmail: contactEmail.trim() || null,
    address: address.trim(),
    legalFooter: legalFooter.trim(),
  };
}

/** The shop itself in a frame; it is told what is not saved yet, and shows it. */
function ShopPreview({ tenantId, branding }: { tenantId: string; branding: Branding }) {
  const { branding: words } = useTexts().business;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = tenantId === PLATFORM_TENANT ? '/shop' : `/shop/${tenantId}`;
  const told = JSON.stringify(branding);
  const tell = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(JSON.parse(told), window.location.origin),
  );
  useEffect(() => {
    if (told) tell();
  }, [told]);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const own = source === frame.current?.contentWindow && origin === window.location.origin;
      if (own && data === PREVIEW_READY) tell();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <aside className={classes.aside} aria-labelledby="shop-preview">
      <div className={classes.asideHead}>
        <h3 id="shop-preview">{words.preview}</h3>
        <a href={address} target="_blank" rel="noreferrer">
          {words.openShop}
        </a>
      </div>
      <p className={classes.hint}>{words.previewHint}</p>
      <iframe ref={frame} src={address} title={words.preview} className={classes.frame} />
    </aside>
  );
}

type Props = { value: string; error?: string | undefined; onChange: (colour: string) => void };

const PAGE = '#f2f4f8';
const READABLE = 4.5;
const STANDARD = '#3a59a8';

/** The accent colour as text or from the browser's own picker, with what the shop makes of it. */
function AccentField({ value, error, onChange }: Props) {
  const {
    common,
    business: { branding: words },
  } = useTexts();
  const colour = value.trim();
  return (
    <div>
      <div className={classes.colour}>
        <TextInput
          label={common.accentColour}
          description={words.accentHint}
          placeholder="#0b7285"
          maxLength={7}
          dir="ltr"
          name="accentColour"
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={words.accentPick}
          value={readColour(colour) ? colour : STANDARD}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <Tones colour={colour} />
    </div>
  );
}

function Tones({ colour }: { colour: string }) {
  const { branding: words } = useTexts().business;
  const { language } = usePreferences();
  const given = readColour(colour);
  const page = readColour(PAGE);
  const style = accentStyle(colour);
  if (!given || !page || !style) return null;
  const tones = style as Record<string, string>;
  const ratio = contrast(given, page);
  const said = localDecimal(ratio.toFixed(1), language);
  const samples = [
    { label: words.toneSolid, back: tones['--shop-solid'], text: tones['--shop-on-solid'] },
    { label: words.toneLight, back: '#ffffff', text: tones['--shop-light'] },
    { label: words.toneDark, back: '#1a1d22', text: tones['--shop-dark'] },
  ];
  return (
    <>
      <ul className={classes.tones}>
        {samples.map(({ label, back, text }) => (
          <li key={label}>
            <span className={classes.tone} style={{ background: back, color: text }}>
              {words.sample}
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className={classes.hint} role="status">
        {ratio >= READABLE ? words.accentFine(said) : words.accentDarker(said)}
      </p>
    </>
  );
}
