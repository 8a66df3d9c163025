import { shareMethods } from '@strata/domain';
import { Stack } from '@strata/ui';
import { CompareVersions } from './compare-versions.tsx';
import { MethodActions } from './method-actions.tsx';
import { MethodBadges } from './method-badges.tsx';
import { MethodLayout } from './method-layout.tsx';
import { inForce, type Method, type MethodsAndNames } from './share-methods.ts';
import { VersionList } from './version-list.tsx';

/** `/administration/share-methods/{id}`: a method with all its versions. */
export function ShareMethodPage() {
  return (
    <MethodLayout
      heading={(method) => ({
        title: method.title,
        fullTitle: `${method.title}, share method`,
        lead: shareMethods[inForce(method).method.name].text,
        beside: <MethodBadges method={method} />,
      })}
    >
      {(method, all) => <OneMethod key={method.id} method={method} all={all} />}
    </MethodLayout>
  );
}

function OneMethod({ method, all }: { readonly method: Method; readonly all: MethodsAndNames }) {
  const { reference, methods } = all;
  return (
    <Stack gap={8}>
      <MethodActions method={method} current={methods.find(({ isDefault }) => isDefault)} />
      <VersionList method={method} reference={reference} />
      {method.versions.length > 1 ? <CompareVersions method={method} reference={reference} /> : null}
    </Stack>
  );
}
