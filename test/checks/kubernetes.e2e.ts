import { readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { ENGINE_VARIABLES } from '../../src/config/engine-variables';
import { VARIABLES } from '../../src/config/variables';
import { repositoryPath } from '../support/repository-path';

const text = readFileSync(repositoryPath('docs', 'kubernetes', 'reporting.yaml'), 'utf8');
// as they are: each assertion names the field that it is about
const manifests: any[] = loadAll(text) as any[];
const ofKind = (kind: string): any[] => manifests.filter((one) => one.kind === kind);

/** Kinds of the stable APIs, with what each must have. */
const SHAPES: Readonly<Record<string, readonly [apiVersion: string, ...fields: string[]]>> = {
  ConfigMap: ['v1', 'data'],
  Service: ['v1', 'spec.selector', 'spec.ports'],
  Job: ['batch/v1', 'spec.template.spec.containers', 'spec.template.spec.restartPolicy'],
  Deployment: [
    'apps/v1',
    'spec.selector.matchLabels',
    'spec.template.metadata.labels',
    'spec.template.spec.containers',
  ],
  HorizontalPodAutoscaler: ['autoscaling/v2', 'spec.scaleTargetRef.name', 'spec.maxReplicas', 'spec.metrics'],
  PodDisruptionBudget: ['policy/v1', 'spec.selector.matchLabels', 'spec.minAvailable'],
  NetworkPolicy: ['networking.k8s.io/v1', 'spec.podSelector', 'spec.policyTypes', 'spec.ingress'],
};

const at = (manifest: unknown, path: string): unknown =>
  path.split('.').reduce((value: any, key) => value?.[key], manifest);

describe('docs/kubernetes', () => {
  it('has manifests of stable APIs, each with what it must have and a name of its own', () => {
    for (const manifest of manifests) {
      const [apiVersion, ...fields] = SHAPES[manifest.kind] ?? [];
      expect([manifest.kind, manifest.apiVersion]).toEqual([manifest.kind, apiVersion]);
      for (const field of fields)
        expect([manifest.kind, field, at(manifest, field)]).not.toContain(undefined);
    }
    const names = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers to nothing that is not there', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec.template);
    for (const { spec } of ofKind('Deployment'))
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const selected = (labels: object): any[] =>
      pods.filter(({ metadata }) =>
        Object.entries(labels).every(([key, value]) => metadata.labels[key] === value),
      );
    for (const { spec } of ofKind('Service')) {
      const [pod] = selected(spec.selector);
      const ports = pod.spec.containers[0].ports.map(({ name }: { name: string }) => name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { spec } of [...ofKind('PodDisruptionBudget')])
      expect(selected(spec.selector.matchLabels)).toHaveLength(1);
    const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name);
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(deployments).toContain(spec.scaleTargetRef.name);
    for (const { spec } of pods) {
      const [{ envFrom, ports, readinessProbe, livenessProbe }] = spec.containers;
      const [{ configMapRef }] = envFrom;
      expect(ofKind('ConfigMap').map(({ metadata }) => metadata.name)).toContain(configMapRef.name);
      for (const probe of [readinessProbe, livenessProbe])
        expect(ports.map(({ name }: { name: string }) => name)).toContain(probe.httpGet.port);
    }
  });

  it('sets no variable that the service does not know', () => {
    const known = [VARIABLES, ...ENGINE_VARIABLES.map(({ variables }) => variables)].flatMap((table) =>
      Object.values(table).map(({ name }) => name as string),
    );
    const set = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data));
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});
