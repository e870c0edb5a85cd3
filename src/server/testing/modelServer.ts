import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssistantSettings } from '#server/foundation/config/assistant.ts';
import { closeAtEnd } from './closing.ts';

type Call = { name: string; args: object | string };
/** What the model does next: say something, use tools, refuse with a status, break off in the middle, or never answer. */
export type Turn =
  | { says: string }
  | { calls: Call[] }
  | { status: number }
  | { breaksOffAfter: string }
  | { runsOutAfter: string }
  | 'nothing';
type Message = { role: string; content: string | null; tool_calls?: unknown };
export type Asked = {
  authorization: string | undefined;
  model: string;
  messages: Message[];
  tools: { function: { name: string; description: string; parameters: object } }[];
  max_tokens: number;
};

/** A server on this machine that speaks the chat protocol of OpenAI as it is told to, and keeps what it was asked. */
export async function startModelServer() {
  const asked: Asked[] = [];
  let turns: Turn[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ ...JSON.parse(body), authorization: request.headers.authorization });
    const turn = turns.shift() ?? { says: 'I have nothing to add.' };
    if (turn === 'nothing') return;
    if ('status' in turn) {
      response.writeHead(turn.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'No.', type: 'refused', code: null, param: null } }));
    } else stream(response, turn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings: AssistantSettings = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: 'key-of-tests',
    model: 'model-of-tests',
    timeoutMs: 60_000,
  };
  return {
    settings,
    asked,
    /** What comes next, in this order; forgets what was asked before. */
    will: (...next: Turn[]) => {
      turns = next;
      asked.length = 0;
    },
  };
}

type Streamed = Exclude<Turn, 'nothing' | { status: number }>;

function stream(response: ServerResponse, turn: Streamed): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'model-of-tests', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  const say = (text: string) => {
    for (const piece of text.match(/.{1,7}/gs) ?? []) send({ role: 'assistant', content: piece });
  };
  if ('breaksOffAfter' in turn) {
    say(turn.breaksOffAfter);
    setTimeout(() => response.destroy(), 50);
    return;
  }
  if ('calls' in turn) {
    const calls = turn.calls.map(({ name, args }, index) => ({
      index,
      id: `call-${Math.random()}`,
      type: 'function',
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    }));
    send({ role: 'assistant', tool_calls: calls });
    send({}, 'tool_calls');
  } else if ('runsOutAfter' in turn) {
    say(turn.runsOutAfter);
    send({}, 'length');
  } else {
    say(turn.says);
    send({}, 'stop');
  }
  response.end('data: [DONE]\n\n');
}
