import { Injectable } from '@nestjs/common';

/** The time, behind one method so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
