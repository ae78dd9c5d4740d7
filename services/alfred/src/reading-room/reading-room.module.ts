import { Module } from '@nestjs/common';
import { ArticleFinder } from './article-finder.js';
import { ArticleKeeper } from './article-keeper.js';
import { Concordance } from './concordance.js';
import { FactSheet } from './fact-sheet.js';
import { Lexemes } from './lexemes.js';
import { ReadingRoomController } from './reading-room.controller.js';

@Module({
  controllers: [ReadingRoomController],
  providers: [ArticleFinder, ArticleKeeper, Concordance, FactSheet, Lexemes],
  exports: [ArticleFinder, ArticleKeeper],
})
export class ReadingRoomModule {}
