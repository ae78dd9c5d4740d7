import { SpendReport } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PaidModel } from './paid-model.js';
import { Spending } from './spending.js';

@Controller('api/admin/alfred/spend')
@Staff()
class SpendingController {
  constructor(private readonly spending: Spending) {}

  /** What Alfred's answers cost today and in the last days. */
  @Get()
  @ApiOkResponse({ type: SpendReport })
  report(): Promise<SpendReport> {
    return this.spending.report();
  }
}

@Module({ controllers: [SpendingController], providers: [PaidModel, Spending], exports: [PaidModel, Spending] })
export class SpendingModule {}
