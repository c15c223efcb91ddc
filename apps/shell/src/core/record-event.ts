import type { EventData, EventName } from '@fairline/contracts';

/** Records an event of the analytics catalogue. */
export type RecordEvent = <Name extends EventName>(name: Name, data: EventData<Name>) => void;
