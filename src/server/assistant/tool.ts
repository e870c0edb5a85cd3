import { z } from 'zod';
import type { Ctx } from '#server/foundation/context.ts';
import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import type { Entities } from '#shared/assistant/chat/context.ts';
import type { Link, Proposal, Table } from '#shared/assistant/chat/contract.ts';
import { LANGUAGES, type Language } from '#shared/assistant/chat/reading.ts';
import { AppError } from '#shared/errors.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Member, Permission } from '#shared/roles.ts';
import { refusedFields } from '#shared/sentences.ts';
import type { Ask } from './understood.ts';
import { preferencesIn, type Wording, wordingOf } from './wording.ts';
import type { AssistantWords } from './words/en.ts';
import { WORDS } from './words/words.ts';

/** What tools work with. */
export type Parts = Pick<FigureServices, 'jobs' | 'settings' | 'figures'>;

/** Where a tool works: in a transaction of the tenant, with the rights of the person who asks. */
export type Workplace = {
  ctx: Ctx;
  /** Null for a guest, who sees what the shop shows. */
  member: Member | null;
  preferences: Preferences;
  /** In which moments are told; days begin and end by that of the preferences. */
  timezone: string;
  now: Date;
  services: Parts;
};

/** The same with the words of the language of the question, and with figures as it writes them. */
export type At = Workplace & { language: Language; words: AssistantWords; say: Wording };

/** What every tool of members is given besides, and what is proposed keeps: the language it is told in. */
const Spoken = z.object({
  language: z.enum(LANGUAGES).default('en').describe('The language of the question'),
});

/** The language in which something was proposed. */
export const spokenIn = (given: unknown): Language => parse(Spoken, given).language;

function speaking(place: Workplace, language: Language): At {
  const preferences = preferencesIn(language, place.preferences);
  return {
    ...place,
    preferences,
    language,
    words: WORDS[language],
    say: wordingOf({ ...preferences, timezone: place.timezone }),
  };
}

/** What is to be done if the person says yes: the arguments, and what exactly changes by them. */
export type Offer = {
  arguments: Record<string, unknown>;
  title: string;
  lines: Proposal['lines'];
  confirmLabel: string;
};

/** What a tool found: as a text in which every figure is one it read, with the places where it can be seen. */
export type Told = {
  text: string;
  links: Link[];
  entities: Entities;
  /** What the text sums up, part by part. */
  table?: Table;
  followUps?: string[];
  offer?: Offer;
  proposal?: Proposal;
};

/** A tool: a service of the application, made with the caller's own permissions and nothing else. */
export type Tool = {
  name: string;
  audience: 'member' | 'guest';
  /** `null`: any member, or any guest. */
  needs: Permission | null;
  /** What somebody without the permission is told. */
  refusal: Said;
  /** For a language model: what it is for. */
  description: string;
  input: z.ZodObject;
  /** How the built-in engine recognises that it is asked for. */
  asks: readonly Ask[];
  run(place: Workplace, input: unknown): Promise<Told>;
  /** Of an acting tool: does what was offered, after the person's yes. */
  carryOut?(place: Workplace, given: unknown): Promise<Outcome>;
};

/** Where what was done can be seen, and how it is told where there is more to say than what was offered. */
export type Outcome = { text?: string; links: Link[] };

type Definition<Input extends z.ZodObject, Arguments extends z.ZodObject> = Pick<
  Tool,
  'name' | 'description' | 'asks'
> &
  Partial<Pick<Tool, 'audience' | 'needs' | 'refusal'>> & {
    input: Input;
    run(at: At, input: z.output<Input>): Promise<Told>;
    act?: {
      arguments: Arguments;
      carryOut(at: At, given: z.output<Arguments>): Promise<Outcome>;
    };
  };

/** Declares a tool; what it is given, by whomever, is validated before it runs. */
export function defineTool<Input extends z.ZodObject, Arguments extends z.ZodObject = z.ZodObject>(
  tool: Definition<Input, Arguments>,
): Tool {
  const { act, run, audience = 'member', needs = null, refusal = say('access.notPermitted'), ...rest } = tool;
  return {
    ...rest,
    input: audience === 'member' ? tool.input.safeExtend(Spoken.shape) : tool.input,
    audience,
    needs,
    refusal,
    run: async (place, input) => {
      const language = spokenIn(input);
      const { offer, ...told } = await run(speaking(place, language), parse(tool.input, input));
      return offer ? { ...told, offer: { ...offer, arguments: { ...offer.arguments, language } } } : told;
    },
    ...(act
      ? {
          carryOut: (place, given) =>
            act.carryOut(speaking(place, spokenIn(given)), parse(act.arguments, given)),
        }
      : {}),
  };
}

function parse<S extends z.ZodObject>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = refusedFields(parsed.error.issues);
  const each = fields.map(({ field, said }) => say('request.field', { field, problem: said }));
  throw new AppError('invalid-argument', say('chat.wrongInput', { each }), { fields });
}
