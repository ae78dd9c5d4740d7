import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { ChecklistController } from './checklist.controller.js';
import { PublishingChecklist } from './publishing-checklist.js';

@Module({ imports: [PostsModule], controllers: [ChecklistController], providers: [PublishingChecklist] })
export class ChecklistModule {}
