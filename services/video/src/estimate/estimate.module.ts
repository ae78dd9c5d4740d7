import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module.js';
import { CostEstimator } from './cost-estimator.js';
import { EstimateController } from './estimate.controller.js';

@Module({
  imports: [IntakeModule],
  controllers: [EstimateController],
  providers: [CostEstimator],
  exports: [CostEstimator],
})
export class EstimateModule {}
