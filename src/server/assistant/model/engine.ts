import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { dynamicTool, isStepCount, jsonSchema, streamText, type ToolSet } from 'ai';
import type { AssistantSettings } from '#server/foundation/config/assistant.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { sentimentOf } from '../builtin/words.ts';
import type { Answering, Desk, Engine, Offered, Question, Reply } from '../port.ts';
import type { Told } from '../tool.ts';
import { TOOLS } from '../tools.ts';
import { WORDS } from '../words/words.ts';
import { unbacked } from './backing.ts';
import { asData, instructionsFor, messagesOf } from './prompt.ts';

const MOST_STEPS = 6;
const MOST_USES = 10;
const MOST_TOKENS = 1_000;
const MOST_CHARACTERS = 4_000;
/** Well within what a client waits for a function. */
const TIMEOUT_MS = 40_000;

/** A model that did not do what it should; the message is for the log. */
class ModelFailure extends Error {}

/**
 * Answers with a language model that has the person's tools and nothing else. When it fails, takes too long, or says a
 * figure that no tool gave it, the other engine answers and says so. Throws cancelled when the person gave up.
 */
export function modelEngine(settings: AssistantSettings, fallback: Engine, log: Services['log']): Engine {
  return {
    answer: async (question, desk, how = {}) => {
      try {
        return await ask(settings, question, desk, how);
      } catch (error) {
        if (how.signal?.aborted) throw new AppError('cancelled', say('chat.notWanted'));
        log.warn({ reason: (error as Error).message }, 'the language model did not answer');
        const reply = await fallback.answer(question, desk);
        const { notice } = WORDS[reply.entities.reading?.language ?? 'en'].talk;
        const told = { ...reply, response: `${notice}\n${reply.response}` };
        how.onText?.(told.response);
        return told;
      }
    },
  };
}

async function ask(
  settings: AssistantSettings,
  question: Question,
  desk: Desk,
  { signal, onText }: Answering,
): Promise<Reply> {
  const { baseUrl: baseURL, apiKey, model, timeoutMs = TIMEOUT_MS } = settings;
  const provider = createOpenAICompatible({ name: 'assistant', baseURL, apiKey });
  const today = await desk.recognise(async ({ calendar }) => calendar.today);
  const uses = new Uses(desk);
  const limit = AbortSignal.timeout(timeoutMs);
  const { stream } = streamText({
    model: provider(model),
    instructions: instructionsFor(today),
    messages: messagesOf(question),
    tools: toolsOf(desk.offered, uses),
    stopWhen: isStepCount(MOST_STEPS),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    temperature: 0,
    abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
    telemetry: { isEnabled: false },
    // They come with the stream, too, and are dealt with there.
    onError: () => undefined,
  });
  let text = '';
  let reason: string | null = null;
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      text += part.text;
      if (text.length > MOST_CHARACTERS) throw new ModelFailure('It wrote too much.');
      onText?.(text);
    }
    // What was said before a tool was used is not the answer yet.
    else if (part.type === 'tool-call') text = '';
    else if (part.type === 'error')
      throw part.error instanceof Error ? part.error : new ModelFailure(String(part.error));
    else if (part.type === 'abort') throw new ModelFailure('It took too long.');
    else if (part.type === 'finish') reason = part.finishReason;
  }
  if (uses.failure) throw uses.failure;
  if (reason !== 'stop' || !text.trim()) throw new ModelFailure(`It ended with "${reason}".`);
  return replyOf(question, text.trim(), uses, today);
}

/** The uses of tools in one answer: counted, and kept, since every figure has to come from one. */
class Uses {
  readonly #desk: Desk;
  readonly told: { name: string; result: Told }[] = [];
  /** What went wrong on our side, which is nothing for the model to talk about. */
  failure: Error | null = null;
  #count = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async use(name: string, input: unknown): Promise<string> {
    if (++this.#count > MOST_USES) return 'No more tools can be used. Answer with what you have.';
    if (this.told.some(({ result }) => result.proposal) && isActing(name))
      return 'One proposal was made already, and there is one at a time.';
    try {
      const result = await this.#desk.use(name, input);
      this.told.push({ name, result });
      return result.proposal
        ? `${asData(wholeOf(result))}\nThe proposal is shown to the person with a button. Nothing was changed.`
        : asData(wholeOf(result));
    } catch (error) {
      if (!(error instanceof AppError)) {
        this.failure = error as Error;
        return 'It failed.';
      }
      return `It was refused: ${asData(error.message)}`;
    }
  }
}

/** What a tool told, with the rows it sums up. */
const wholeOf = ({ text, table }: Told): string =>
  [text, ...(table ? [table.head, ...table.rows].map((row) => row.join(' | ')) : [])].join('\n');

const isActing = (name: string) => TOOLS.some((tool) => tool.name === name && tool.carryOut);

function toolsOf(offered: Offered[], uses: Uses): ToolSet {
  return Object.fromEntries(
    offered.map(({ name, description, schema }) => [
      name,
      // What it is given is validated where it is used.
      dynamicTool({
        description,
        inputSchema: jsonSchema(schema),
        execute: (input) => uses.use(name, input),
      }),
    ]),
  );
}

function replyOf({ text: asked, context }: Question, text: string, { told }: Uses, today: string): Reply {
  const proposing = told.findLast(({ result }) => result.proposal)?.result;
  // What is proposed is said in our own words: nothing was done, whatever the model makes of it.
  const response = proposing?.text ?? text.toWellFormed();
  const loose = unbacked(response, [asked, today, ...told.map(({ result }) => wholeOf(result))]);
  if (loose.length) throw new ModelFailure(`It said figures that no tool gave it: ${loose.join(', ')}`);
  const last = told.at(-1);
  const links = new Map(told.flatMap(({ result }) => result.links).map((link) => [link.href, link]));
  return {
    response,
    intent: TOOLS.find(({ name }) => name === last?.name)?.asks[0]?.intent ?? 'talk',
    topic: last?.name ?? context.topic,
    entities: last?.result.entities ?? context.entities,
    sentiment: sentimentOf(asked),
    links: [...links.values()].slice(0, 8),
    followUps: last?.result.followUps ?? [],
    proposal: proposing?.proposal ?? null,
    table: told.findLast(({ result }) => result.table)?.result.table ?? null,
    engine: 'model',
  };
}
