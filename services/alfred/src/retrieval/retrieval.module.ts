import { Module } from '@nestjs/common';
import { Retriever } from './retriever.js';
import { ArticleIndexer } from './article-indexer.js';
import { SearchIndex } from './search-index.js';
import { FactSheet } from './fact-sheet.js';
import { Stemmer } from './stemmer.js';
import { RetrievalController } from './retrieval.controller.js';

@Module({
  controllers: [RetrievalController],
  providers: [Retriever, ArticleIndexer, SearchIndex, FactSheet, Stemmer],
  exports: [Retriever, ArticleIndexer],
})
export class RetrievalModule {}
