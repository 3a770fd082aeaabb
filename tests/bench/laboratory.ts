import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { LaboratoryChosen } from './fill-laboratory.ts'
import type { Operation, Tokens } from './operations.ts'
import { fields, type Held, held, narrowed, sorted, words } from './works.ts'

/** The acts of the laboratory: each list as it opens, what its screen narrows and sorts it by, one record whole, a piece's history. */
export function ofLaboratory(chosen: LaboratoryChosen, { solicitante, aprovador }: Tokens): Operation[] {
  const hoje = today()
  const [peca = '', ordem = ''] = [chosen.pecas[0], chosen.ordens[0]]
  const acts: Held[] = [
    { name: 'pecas', title: 'Equipamentos isolantes', paths: ['/api/equipamentos-isolantes'] },
    {
      name: 'pecas-filtros',
      title: 'Equipamentos, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/equipamentos-isolantes',
          'situacao=4',
          'grupo=1&classe=2',
          'validade=1',
          'venceEm=30',
          'proprietario=2',
          words('lab-0421'),
          words('guindaste'),
          'lote=50',
          fields(['dataProximoEnsaio', 'entre', `${hoje}..${addDays(hoje, 60)}`]),
        ),
        '/api/equipamentos-isolantes/contagem',
        ...sorted('/api/equipamentos-isolantes', 'etiqueta', 'dataProximoEnsaio', 'situacao', 'numeroSerie'),
      ],
    },
    { name: 'luzes', title: 'Equipamentos por validade', times: 5, paths: ['/api/equipamentos-isolantes/luzes'] },
    { name: 'ordens-laboratorio', title: 'Ordens do laboratório', paths: ['/api/laboratorio-os'] },
    {
      name: 'ordens-laboratorio-filtros',
      title: 'Ordens do laboratório, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/laboratorio-os',
          'status=4',
          'aberta=true',
          'vencida=true',
          'origem=2',
          `equipamentoId=${peca}`,
          words('solicitante 77'),
          words('guindaste'),
        ),
        '/api/laboratorio-os/contagem',
        ...sorted('/api/laboratorio-os', 'numero', 'dataRecebimento', 'prazo', 'status'),
      ],
    },
    { name: 'ensaios', title: 'Ensaios', paths: ['/api/ensaios-eletricos'] },
    {
      name: 'ensaios-filtros',
      title: 'Ensaios, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/ensaios-eletricos',
          'resultado=2',
          `osId=${ordem}`,
          `equipamentoId=${peca}`,
          'grupo=1',
          `de=${addDays(hoje, -30)}&ate=${hoje}`,
          words('lab-0421'),
          words('guindaste'),
          'lote=50',
        ),
        '/api/ensaios-eletricos/contagem',
        ...sorted('/api/ensaios-eletricos', 'fim', 'etiqueta', 'resultado'),
      ],
    },
    { name: 'laudos', title: 'Laudos', paths: ['/api/laudos'] },
    {
      name: 'laudos-filtros',
      title: 'Laudos, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/laudos',
          'status=3',
          'resultado=2',
          'vencido=true',
          'venceEm=30',
          'grupo=1&classe=2',
          `equipamentoId=${peca}`,
          `osId=${ordem}`,
          `de=${addDays(hoje, -30)}&ate=${hoje}`,
          words('ld-0371'),
          words('guindaste'),
          'lote=50',
        ),
        '/api/laudos/contagem',
        ...sorted('/api/laudos', 'numero', 'dataEmissao', 'dataValidade', 'resultado', 'status'),
      ],
    },
    {
      name: 'instrumentos',
      title: 'Tipos, instrumentos e sensores',
      paths: ['/api/tipos-equipamento', '/api/instrumentos', '/api/sensores'],
    },
    {
      name: 'peca',
      title: 'Uma peça e a sua história',
      beside: 'leitura',
      times: 1,
      paths: chosen.pecas.flatMap((id) => [
        `/api/equipamentos-isolantes/${id}`,
        `/api/equipamentos-isolantes/${id}/ensaios`,
      ]),
    },
    {
      name: 'ordem-laboratorio',
      title: 'Uma ordem com quarenta peças',
      beside: 'leitura',
      times: 5,
      paths: chosen.ordens.map((id) => `/api/laboratorio-os/${id}`),
    },
    {
      name: 'folha-laboratorio',
      title: 'A folha de trabalho de quarenta peças',
      beside: 'leitura',
      times: 8,
      paths: chosen.ordens.map((id) => `/api/laboratorio-os/${id}/ficha`),
    },
    {
      name: 'impacto',
      title: 'Impacto de uma calibração, cem dias de ensaios',
      times: 20,
      paths: ['/api/instrumentos/93201/impacto'],
    },
    {
      name: 'laudo',
      title: 'Um laudo',
      beside: 'leitura',
      paths: chosen.laudos.map((id) => `/api/laudos/${id}`),
    },
    {
      name: 'serie',
      title: 'Sensor, 24 horas e 7 dias de um por segundo',
      times: 20,
      paths: [`/api/sensores/${chosen.sensor}/serie?periodo=24h`, `/api/sensores/${chosen.sensor}/serie?periodo=7d`],
    },
    {
      name: 'inicio-laboratorio',
      title: 'Início de quem verifica',
      token: aprovador,
      times: 8,
      paths: ['/api/inicio'],
    },
  ]
  return held(acts, solicitante)
}

/** What `--atos` calls all of these. */
export const ALL_LABORATORY = 'laboratorio'
export const laboratoryNames: readonly string[] = ofLaboratory(
  { pecas: [], ordens: [], laudos: [], ensaios: [], sensor: '' },
  { solicitante: '', aprovador: '', tesouraria: '' },
).map(({ name }) => name)
