import { shareMethods } from '@strata/domain';
import { Stack } from '@strata/ui';
import { CompareVersions } from '../parts/compare-versions.tsx';
import { MethodActs } from '../parts/method-acts.tsx';
import { MethodBadges } from '../parts/method-badges.tsx';
import { VersionList } from '../parts/version-list.tsx';
import { inForce, type Method, type MethodsAndNames } from '../share-methods.ts';
import { MethodFrame } from './method-frame.tsx';

/** `/administration/share-methods/{id}`: a method with all its versions. */
export function ShareMethodPage() {
  return (
    <MethodFrame
      heading={(method) => ({
        title: method.title,
        fullTitle: `${method.title}, share method`,
        lead: shareMethods[inForce(method).method.name].text,
        beside: <MethodBadges method={method} />,
      })}
    >
      {(method, all) => <OneMethod key={method.id} method={method} all={all} />}
    </MethodFrame>
  );
}

function OneMethod({ method, all }: { readonly method: Method; readonly all: MethodsAndNames }) {
  const { reference, methods } = all;
  return (
    <Stack gap={8}>
      <MethodActs method={method} current={methods.find(({ isDefault }) => isDefault)} />
      <VersionList method={method} reference={reference} />
      {method.versions.length > 1 ? <CompareVersions method={method} reference={reference} /> : null}
    </Stack>
  );
}
