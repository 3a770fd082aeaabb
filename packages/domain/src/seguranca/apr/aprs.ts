import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  bool,
  code,
  coordinate,
  date,
  instant,
  integer,
  longText,
  optional,
  quantity,
  ref,
  refs,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { camposDoCampo } from '../../vocabulario/do-campo.ts'
import { condicoesDoTempo } from '../../vocabulario/tempo.ts'
import { condicoesDaRede, statusDeApr, tiposDeServico } from './codigos.ts'
import { niveisDeRisco } from './risco.ts'

/** The risk analysis a team makes at the site before it works (design, Works 7.4; NR-10, NR-35). */
export const aprs = defineEntity({
  name: 'aprs',
  banco: 'aprs',
  tela: telas.apr,
  noun: { one: 'APR', many: 'APRs', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    data: date('Data'),
    equipeId: ref('Equipe', 'equipes'),
    obraId: optional(ref('Obra', 'obras')),
    /** The team's, and so its work's. */
    centroDeCustoId: automatic(ref('Conta contrato', 'contas-contrato')),
    local: text('Local', 160),
    latitude: optional(coordinate('Latitude', 90)),
    longitude: optional(coordinate('Longitude', 180)),
    precisaoM: optional(quantity('Precisão (m)', 1_000_000)),
    ordemServico: optional(text('Ordem de serviço', 60)),
    tipoServico: code('Serviço', tiposDeServico),
    descricao: longText('Descrição do serviço', 4000),
    condicaoRede: code('Rede', condicoesDaRede),
    tensaoKv: optional(quantity('Tensão (kV)', 1000)),
    trabalhoAltura: optional(bool('Trabalho em altura (mais de 2 m)')),
    ptNumero: optional(text('PT nº', 40)),
    clima: optional(code('Clima', condicoesDoTempo)),
    equipamentosIsolantesIds: refs('Equipamentos isolantes', 'equipamentos-isolantes'),
    veiculosIds: refs('Veículos', 'veiculos'),
    inicio: optional(instant('Início')),
    fim: optional(instant('Fim')),
    /** What its parts come to, so that lists and filters read one row. */
    maiorNivel: automatic(optional(code('Maior nível', niveisDeRisco))),
    maiorRisco: automatic(integer('Maior risco (P × S)')),
    colabIds: automatic(refs('Participantes', 'colaboradores')),
    totalParticipantes: automatic(integer('Participantes')),
    status: automatic(code('Status', statusDeApr)),
    criadorId: automatic(ref('Registrada por', 'usuarios')),
    dataRegistro: automatic(instant('Registrada em')),
    /** Since when it is in force, or was revalidated last: twelve hours later it is out of date. */
    vigenteDesde: automatic(optional(instant('Em vigor desde'))),
    emVigorPorId: automatic(optional(ref('Posta em vigor por', 'usuarios'))),
    motivoSuspensao: automatic(optional(longText('Motivo da suspensão', 2000))),
    dataSuspensao: automatic(optional(instant('Suspensa em'))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento', 2000))),
    ...camposDoCampo,
  },
  title: 'numero',
  list: [
    'numero',
    'data',
    'equipeId',
    'obraId',
    'local',
    'tipoServico',
    'condicaoRede',
    'maiorNivel',
    'totalParticipantes',
    'status',
  ],
  search: ['numero', 'local', 'descricao', 'ordemServico'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['numero'], message: 'Já existe uma APR com este número.' }],
})
