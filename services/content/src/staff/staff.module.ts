import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffCookie } from './cookies.js';
import { GoogleStrategy } from './google-strategy.js';
import { SignInState } from './sign-in-state.js';
import { SignInController } from './sign-in.controller.js';
import { StaffSession } from './staff-session.entity.js';
import { StaffSessions } from './staff-sessions.js';
import { CurrentStaffController, OwnSessionsController } from './staff-sessions.controller.js';

@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([StaffSession])],
  controllers: [SignInController, CurrentStaffController, OwnSessionsController],
  providers: [SignInState, GoogleStrategy, StaffCookie, StaffSessions],
})
export class StaffModule {}
