import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module.js';
import { CostEstimator } from './cost-estimator.js';
import { EstimateController } from './estimate.controller.js';

@Module({ imports: [IntakeModule], controllers: [EstimateController], providers: [CostEstimator] })
export class EstimateModule {}
