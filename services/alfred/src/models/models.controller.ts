import { ModelStatus } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ModelWatch } from './model-watch.js';

@Controller('api/admin/alfred/model')
@Staff()
export class ModelsController {
  constructor(private readonly watch: ModelWatch) {}

  /** Whether the configured model is still offered, until when, and which models replace it. */
  @Get()
  @ApiOkResponse({ type: ModelStatus })
  status(): Promise<ModelStatus> {
    return this.watch.readStatus();
  }
}
