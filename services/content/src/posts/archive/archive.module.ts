import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { PostsModule } from '../posts.module.js';
import { ArchiveReader } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';

/** Posts in and out as files: for whoever moves house, or wants to read them without this software. */
@Module({ imports: [PostsModule, ImagesModule], providers: [ArchiveWriter, ArchiveReader] })
export class ArchiveModule {}
