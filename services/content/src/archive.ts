// `node dist/archive.js export FILE.zip` writes all posts and their pictures into a zip file; `import FILE.zip` reads such a
// file. Runs beside the service, with the same variables.
import { Logger } from '@firm/platform/logging/logger';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ArchiveReader } from './posts/archive/archive-reader.js';
import { ArchiveWriter } from './posts/archive/archive-writer.js';
import { readContentConfig } from './config.js';

const [command, path = ''] = process.argv.slice(2);

try {
  const config = readContentConfig();
  const logger = new Logger('content-archive', config.logLevel);
  const app = await NestFactory.createApplicationContext(AppModule.with(config, logger), {
    logger,
    abortOnError: false,
  });
  try {
    process.stdout.write(`${await run()}\n`);
  } finally {
    await app.close();
  }

  async function run(): Promise<string> {
    if (command === 'export' && path) {
      const { posts, pictures } = await app.get(ArchiveWriter).write(path);
      return `${path}: ${posts} posts, ${pictures} pictures`;
    }
    if (command === 'import' && path) {
      const { read, passedOver } = await app.get(ArchiveReader).read(path);
      const known = passedOver.length > 0 ? `; there already: ${passedOver.join(', ')}` : '';
      return `${path}: ${read.length} posts${known}`;
    }
    throw new Error('Say what to do: export FILE.zip or import FILE.zip');
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
