import { Module } from '@nestjs/common';
import { GapList } from './gap-list.js';
import { GapsController } from './gaps.controller.js';

@Module({ controllers: [GapsController], providers: [GapList] })
export class GapsModule {}
