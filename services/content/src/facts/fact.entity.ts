import type { FactSource } from '@firm/contracts/api/facts';
import type { DatedValue, FactType, FactValue, Wordings } from '@firm/contracts/rules/facts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A rule of law that texts state. Its values are rows of their own. */
@Entity('facts')
export class Fact {
  /** Stands in the HTML of posts; never changes. */
  @PrimaryColumn('text') key!: string;
  @Column('text') name!: string;
  /** The name in other languages, as far as somebody has written it. */
  @Column('jsonb', { name: 'name_wordings' }) nameWordings!: Wordings;
  @Column('text') jurisdiction!: string;
  @Column('text') type!: FactType;
  /** Words by which texts speak of it. */
  @Column('text', { array: true }) terms!: string[];
  /** Null while it stands in the register. The key of a deleted fact stays taken. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  /** E-mail address. */
  @Column('text', { name: 'deleted_by', nullable: true }) deletedBy!: string | null;
}

/** What a fact was called until its names, its country or its terms were changed. */
@Entity('former_fact_names')
export class FormerFactNames {
  @PrimaryColumn('text', { name: 'fact_key' }) factKey!: string;
  @PrimaryColumn('timestamptz') until!: Date;
  @Column('text') name!: string;
  @Column('jsonb', { name: 'name_wordings' }) nameWordings!: Wordings;
  /** E-mail address; null for the names that came with a version of the software. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
}

/** A value of a fact. Confirmation and withdrawal are written once, and nothing else ever changes. */
@Entity('fact_values')
export class FactValueRow implements DatedValue {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'fact_key' }) factKey!: string;
  @Column('jsonb') value!: FactValue;
  @Column('jsonb') source!: FactSource;
  @Column('timestamptz', { name: 'valid_from' }) validFrom!: Date;
  @Column('timestamptz', { name: 'valid_until', nullable: true }) validUntil!: Date | null;
  /** By when somebody has to look again. */
  @Column('timestamptz', { name: 'confirm_by', nullable: true }) confirmBy!: Date | null;
  /** Values that were entered by mistake and are withdrawn when this one is confirmed, though they have been shown. */
  @Column('uuid', { array: true }) corrects!: string[];
  /** E-mail addresses; null for the first content of an installation. */
  @Column('text', { name: 'proposed_by', nullable: true }) proposedBy!: string | null;
  @Column('timestamptz', { name: 'proposed_at' }) proposedAt!: Date;
  @Column('text', { name: 'confirmed_by', nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  @Column('text', { name: 'withdrawn_by', nullable: true }) withdrawnBy!: string | null;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
}

/** A state of the register that the site has shown: the values that held at its moment, by what was known then. */
@Entity('fact_editions')
export class FactEdition {
  /** From 1. */
  @PrimaryColumn('integer') edition!: number;
  /** Later than that of the edition before, whatever the clocks say. */
  @Column('timestamptz') at!: Date;
  /** The facts that show another value than in the edition before. */
  @Column('text', { array: true }) changed!: string[];
}
