import { createObjectStorage } from './server.js';

// The process of the embedded object storage; its launcher sets these.
const { OBJECT_STORAGE_DIR, OBJECT_STORAGE_PORT, OBJECT_STORAGE_KEY_ID, OBJECT_STORAGE_SECRET } = process.env;

const server = createObjectStorage({
  directory: OBJECT_STORAGE_DIR ?? '',
  credentials: { accessKeyId: OBJECT_STORAGE_KEY_ID ?? '', secretAccessKey: OBJECT_STORAGE_SECRET ?? '' },
});
server.listen(Number(OBJECT_STORAGE_PORT), '127.0.0.1');
