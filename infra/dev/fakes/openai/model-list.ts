import type { Exchange } from './exchange.js';
import type { Script } from './script.js';

/** The models the product names, with the end dates that the provider has announced for them. */
const MODELS: { id: string; shutdown_date: string | null }[] = [
  { id: 'gpt-4o', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-mini', shutdown_date: '2027-01-14' },
  { id: 'gpt-6-luna', shutdown_date: null },
  { id: 'whisper-1', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-transcribe', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-mini-transcribe', shutdown_date: '2027-02-26' },
  { id: 'gpt-transcribe', shutdown_date: null },
];

/** `GET /v1/models`. Any other name is answered too: this only says what is offered. */
export async function listModels(exchange: Exchange, script: Script): Promise<void> {
  const rule = script.take({ endpoint: 'models', model: '', text: '' });
  await exchange.begin({ endpoint: 'models', model: '', stream: false, requestBytes: 0 }, rule);
  const data = (rule.models ?? MODELS).map((model) => ({
    shutdown_date: null,
    ...model,
    object: 'model',
    created: 0,
    owned_by: 'local-stand-in',
  }));
  exchange.sendJson(200, { object: 'list', data });
}
