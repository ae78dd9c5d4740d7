import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readVideoConfig } from './config.js';

const REQUIRED = {
  DATABASE_URL: 'postgres://localhost/firm',
  INTERNAL_SECRET: 'x'.repeat(32),
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'firm',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readVideoConfig', () => {
  const before = process.env;
  beforeEach(() => {
    process.env = { ...REQUIRED };
  });
  afterEach(() => {
    process.env = before;
  });

  it('needs no key for a server at OPENAI_BASE_URL', () => {
    process.env.OPENAI_BASE_URL = 'http://localhost:8000/v1';
    expect(readVideoConfig().openAi).toEqual({ apiKey: undefined, baseUrl: 'http://localhost:8000/v1' });
  });

  it('needs a key for the OpenAI API', () => {
    expect(() => readVideoConfig()).toThrow('OPENAI_API_KEY');
  });
});
