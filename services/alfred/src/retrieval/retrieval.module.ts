import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { ApprovedAnswers } from './approved-answers.js';
import { Embeddings } from './embeddings.js';
import { FactSheet } from './fact-sheet.js';
import { FirmIndexer } from './firm-indexer.js';
import { RegisterIndexer } from './register-indexer.js';
import { RetrievalController } from './retrieval.controller.js';
import { Retriever } from './retriever.js';
import { SearchIndex } from './search-index.js';
import { Stemmer } from './stemmer.js';

@Module({
  imports: [ConfigurationModule],
  controllers: [RetrievalController],
  providers: [ApprovedAnswers, Retriever, Embeddings, RegisterIndexer, FirmIndexer, SearchIndex, FactSheet, Stemmer],
  exports: [Retriever, RegisterIndexer, FirmIndexer, ApprovedAnswers, FactSheet],
})
export class RetrievalModule {}
