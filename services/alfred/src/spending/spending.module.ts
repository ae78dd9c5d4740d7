import { Module } from '@nestjs/common';
import { PaidModel } from './paid-model.js';
import { SpendingController } from './spending.controller.js';
import { Spending } from './spending.js';

@Module({ controllers: [SpendingController], providers: [PaidModel, Spending], exports: [PaidModel] })
export class SpendingModule {}
