import type { ReactNode } from 'react';
import { usePage } from '../../page/page-context.tsx';
import { RemoteSlot } from '../../page/remote-slot.tsx';
import type { Location } from '../../routing/page-model.ts';
import type { ModalContentProps } from './modal-layer.tsx';
import { modalRemotes } from './modal-remotes.ts';

/** Renders a remote's component as the content of a modal. The prop `modal` names the modal. */
export default function RemoteModal({
  name,
  props,
  fail,
  location,
}: ModalContentProps & { location: Location }): ReactNode {
  const { t } = usePage();
  const { remote, component, heightRem } = modalRemotes[name];
  return (
    <RemoteSlot
      slot={{ remote, component }}
      id={`modal:${name}`}
      location={location}
      props={{ ...props, modal: name }}
      onFailure={(code) => fail(new Error(`${remote}/${component}: ${code}`))}
    >
      <p role="status" style={{ minBlockSize: `${heightRem}rem` }}>
        {t('loading')}
      </p>
    </RemoteSlot>
  );
}
