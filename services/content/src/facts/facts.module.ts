import { Module } from '@nestjs/common';
import { AdminFactsController } from './admin-facts.controller.js';
import { FactEditor } from './fact-editor.js';
import { FactRegister } from './fact-register.js';
import { FactUses } from './fact-uses.js';
import { LawUpdatesReader } from './law-updates.js';
import { PublicFactsController } from './public-facts.controller.js';
import { TalkComparisonController } from './talk-comparison.js';

@Module({
  controllers: [PublicFactsController, AdminFactsController, TalkComparisonController],
  providers: [FactRegister, FactEditor, FactUses, LawUpdatesReader],
  exports: [FactRegister, FactEditor, FactUses, LawUpdatesReader],
})
export class FactsModule {}
