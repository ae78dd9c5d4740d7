import type { StaffNotice } from '@firm/contracts/api/notifications';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Colleagues } from '../configuration/colleagues.js';
import { DigestSettingsStore } from './digest-settings.js';

/** What staff are told of: one of the two. */
type NoticeSubject = { enquiryId: string } | { sessionId: string };

/** Writes that staff are to be told, in the transaction of the cause. */
export async function noteForStaff(tx: EntityManager, subject: NoticeSubject): Promise<void> {
  const { enquiryId = null, sessionId = null } = subject as { enquiryId?: string; sessionId?: string };
  await tx.query('insert into staff_notices (enquiry_id, session_id) values ($1, $2)', [enquiryId, sessionId]);
}

/**
 * What nobody has dealt with yet: of `notice`, joined with `enquiry` and `session`. Without a word of the visitor's there is
 * nothing to take over: asking for a person costs nothing, and would fill the list.
 */
export const IS_OPEN = `(enquiry.state = 'new'
  or (session.person_asked_at is not null and session.taken_by is null and session.turn_count > 0))`;
export const NOTICES = `staff_notices notice
  left join enquiries enquiry on enquiry.id = notice.enquiry_id
  left join chat_sessions session on session.id = notice.session_id`;

/** How long a notice of a visitor who has asked for a person stays open. */
export const ASKED_MINUTES = 60;

/** Of each kind, so that neither hides the other. */
const MAX_LISTED = 20;

/** What staff are told of in their browsers. */
@Injectable()
export class StaffNotices {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly colleagues: Colleagues,
    private readonly digest: DigestSettingsStore,
  ) {}

  /**
   * Whether what happened at this time has reached somebody of staff: by a mail that goes out at once, or in the newsroom,
   * which somebody had open then or has opened since.
   */
  async haveReachedStaff(at: Date): Promise<boolean> {
    const [{ frequency }, wereThere] = await Promise.all([
      this.digest.readLatest(),
      this.colleagues.wereInNewsroom(at),
    ]);
    return wereThere || frequency === 'at once';
  }

  /** The latest notices of the last day that nobody has dealt with, newest first. */
  listOpen(): Promise<StaffNotice[]> {
    return this.dataSource.query<StaffNotice[]>(
      `select id, kind, about, name from (
         select notice.id::float8 as id, case when enquiry_id is null then 'person' else 'enquiry' end as kind,
           coalesce(enquiry_id, session_id) as about, enquiry.name,
           row_number() over (partition by enquiry_id is null order by notice.id desc) as place
         from ${NOTICES} where notice.created_at > now() - interval '1 day' and ${IS_OPEN}
       ) as open where place <= ${MAX_LISTED} order by id desc`,
    );
  }
}
