import { Injectable } from '@nestjs/common';

/**
 * The current time as a service, so that a test can replace it (testing/movable-clock.ts). A file of its own because
 * every service imports it.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
