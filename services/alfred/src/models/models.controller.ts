import { ModelStatus } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ModelWatch } from './model-watch.js';

@Controller('api/admin/alfred/model')
@Staff()
class ModelsController {
  constructor(private readonly watch: ModelWatch) {}

  /** Whether the configured model is still offered, until when, and which models replace it. */
  @Get()
  @ApiOkResponse({ type: ModelStatus })
  status(): Promise<ModelStatus> {
    return this.watch.readStatus();
  }
}

@Module({
  imports: [ConfigurationModule, ConversationsModule],
  controllers: [ModelsController],
  providers: [ModelWatch],
})
export class ModelsModule {}
