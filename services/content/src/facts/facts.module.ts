import { Module } from '@nestjs/common';
import { AdminFactsController } from './admin-facts.controller.js';
import { FactEditor } from './fact-editor.js';
import { FactRegister } from './fact-register.js';
import { FactUses } from './fact-uses.js';
import { LawUpdatesReader } from './law-updates.js';
import { PUBLIC_NETWORK, PublicNetwork } from '@firm/platform/http/public-fetch';
import { SourceWatch } from './source-watch.js';
import { SourcesController } from './sources.controller.js';
import { PublicFactsController } from './public-facts.controller.js';
import { TalkComparisonController } from './talk-comparison.js';

@Module({
  controllers: [PublicFactsController, SourcesController, AdminFactsController, TalkComparisonController],
  providers: [
    FactRegister,
    FactEditor,
    FactUses,
    LawUpdatesReader,
    SourceWatch,
    { provide: PublicNetwork, useValue: PUBLIC_NETWORK },
  ],
  exports: [FactRegister, FactEditor, FactUses, LawUpdatesReader, SourceWatch],
})
export class FactsModule {}
