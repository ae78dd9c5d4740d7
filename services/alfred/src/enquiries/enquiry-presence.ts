import { Clock } from '@firm/platform/clock';
import { Hints, HintSource } from '@firm/platform/database/hints';
import { Staff } from '@firm/platform/http/access';
import { Logger } from '@firm/platform/logging/logger';
import { Presence, type PresenceHint } from '@firm/platform/presence/presence';
import { PresenceController } from '@firm/platform/presence/presence.controller';
import { Controller, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The PostgreSQL channel on which processes tell each other of open enquiries. */
const CHANNEL = 'enquiry_presence';

interface EnquiryHint extends PresenceHint {
  enquiryId: string;
}

/** What all processes tell of open enquiries. */
@Injectable()
export class EnquiryHints extends Hints<EnquiryHint> {
  constructor({ databaseUrl }: HintSource, log: Logger) {
    super({ databaseUrl, channel: CHANNEL, log }, ({ enquiryId }) => enquiryId);
  }
}

/** Who has which enquiry open, so that two do not answer it at once. */
@Injectable()
export class EnquiryPresence extends Presence {
  constructor(@Inject(DataSource) database: DataSource, clock: Clock) {
    super(database, clock, {
      ...{ table: 'enquiry_presence', idColumn: 'enquiry_id', missing: 'There is no such enquiry.' },
      existing: 'select id from enquiries where id = $1',
    });
  }

  protected override async tell(enquiryId: string, hint: PresenceHint): Promise<void> {
    const told = JSON.stringify({ enquiryId, ...hint } satisfies EnquiryHint);
    await this.database.query('select pg_notify($1, $2)', [CHANNEL, told]);
  }
}

/** Who else has an enquiry open now. */
@Controller('api/admin/enquiries/:id/presence')
@Staff()
export class EnquiryPresenceController extends PresenceController<EnquiryHint> {
  constructor(presence: EnquiryPresence, hints: EnquiryHints, clock: Clock) {
    super(presence, hints, clock);
  }
}
