import { isFields, type Ask, type Fields } from '../ask.js';
import { findAnswer, writeProse } from './answer-question.js';
import { readMaterial } from './material.js';
import { readPassages } from './passages.js';
import { SchemaFiller } from './schema-filler.js';

/**
 * An answer in the wanted JSON Schema, from what the caller sent: a conversation with passages becomes a reply with
 * its citations, anything else an extract of the last message.
 */
export function fillSchema(schema: Fields, ask: Ask): unknown {
  if (readPassages(ask.instructions).length > 0) return fillReply(schema, ask);
  return new SchemaFiller(schema, readMaterial(ask), ask.instructions).fill();
}

/** A chat reply as JSON: prose, the passages it rests on with their words, and whether anything was found. */
function fillReply(schema: Fields, ask: Ask): unknown {
  const found = findAnswer(ask);
  const fields = isFields(schema['properties']) ? schema['properties'] : {};
  const reply: Fields = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isFields(field)) continue;
    const isList = field['type'] === 'array';
    if (isList) reply[name] = found.picked.map((one) => cite(field['items'], one.passage, one.sentence));
    else if (/boolean/.test(String(field['type']))) {
      reply[name] = /found|ground|answer|source/i.test(name) ? found.picked.length > 0 : false;
    } else if (/language/i.test(name)) reply[name] = found.language;
    else if (Array.isArray(field['enum'])) reply[name] = field['enum'][0];
    else reply[name] = writeProse(found, false);
  }
  return reply;
}

function cite(items: unknown, passage: { id: string; title: string; url: string }, sentence: string): unknown {
  const fields = isFields(items) && isFields(items['properties']) ? items['properties'] : undefined;
  if (!fields) return isFields(items) && items['type'] === 'string' ? sentence : Number(passage.id);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (/url|href|link/i.test(name)) return [name, passage.url];
      if (/title/i.test(name)) return [name, passage.title];
      if (/quote|words|excerpt|text|sentence/i.test(name)) return [name, sentence];
      const isNumber = isFields(field) && /number|integer/.test(String(field['type']));
      return [name, isNumber ? Number(passage.id) : passage.id];
    }),
  );
}
