import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrentStaffController } from './current-staff.controller.js';
import { GoogleStrategy } from './google-strategy.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { SignInController } from './sign-in.controller.js';
import { SignInSettings } from './sign-in-settings.js';
import { SignInState } from './sign-in-state.js';
import { StaffCookie } from './staff-cookie.js';
import { StaffSession } from './staff-session.entity.js';
import { StaffSessions } from './staff-sessions.js';

@Module({})
export class StaffModule {
  static with(settings: SignInSettings): DynamicModule {
    return {
      module: StaffModule,
      imports: [PassportModule, TypeOrmModule.forFeature([StaffSession])],
      controllers: [SignInController, CurrentStaffController, OwnSessionsController],
      providers: [
        { provide: SignInSettings, useValue: settings },
        SignInState,
        GoogleStrategy,
        StaffCookie,
        StaffSessions,
      ],
    };
  }
}
