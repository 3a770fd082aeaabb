import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import {
  automatic,
  bool,
  cep,
  code,
  codes,
  coordinate,
  date,
  email,
  longText,
  money,
  optional,
  phone,
  quantity,
  ref,
  text,
  uf,
} from '../core/field.ts'
import { telas } from '../telas.ts'
import { disciplinasDeObra } from './anexos/codigos.ts'
import { motivosDeParalisacao, prioridadesDeObra, secoesDoRdo, tiposDeObra } from './obra/codigos.ts'

export const situacoesDeObra = {
  1: 'Em planejamento',
  2: 'Liberada',
  3: 'Em execução',
  4: 'Paralisada',
  5: 'Concluída em campo',
  6: 'Em medição',
  7: 'Encerrada',
  8: 'Cancelada',
} as const
export const SITUACAO_DE_OBRA = {
  planejada: 1,
  liberada: 2,
  emExecucao: 3,
  paralisada: 4,
  concluida: 5,
  emMedicao: 6,
  encerrada: 7,
  cancelada: 8,
} as const
export const aspectosDeObra: Aspectos<typeof situacoesDeObra> = {
  [SITUACAO_DE_OBRA.planejada]: ['neutral', 'lapis'],
  [SITUACAO_DE_OBRA.liberada]: ['teal', 'cadeado-aberto'],
  [SITUACAO_DE_OBRA.emExecucao]: ['blue', 'martelo'],
  [SITUACAO_DE_OBRA.paralisada]: ['orange', 'parado'],
  [SITUACAO_DE_OBRA.concluida]: ['green', 'certo'],
  [SITUACAO_DE_OBRA.emMedicao]: ['violet', 'recibo'],
  [SITUACAO_DE_OBRA.encerrada]: ['grey', 'cadeado'],
  [SITUACAO_DE_OBRA.cancelada]: ['red', 'xis'],
}

/** Design, Works 4.1: what was ordered, reported, proved or measured is never left without its work. */
export const OBRA_COM_REGISTROS = {
  by: ['pedidos', 'pedidos-itens', 'rdos', 'obras-anexos', 'registros-obra', 'medicoes', 'medicoes-itens'],
  message: 'Obra possui registros vinculados e não pode ser excluída!',
} as const

/** A job received from the utility, from its order to its last measurement (design, Works 4.1). */
export const obras = defineEntity({
  name: 'obras',
  banco: 'obras',
  tela: telas.obras,
  alsoOn: [telas.contasObra],
  noun: { one: 'obra', many: 'obras', article: 'a' },
  fields: {
    /** Ours, by the year of its creation: 'OB-2026-0001'; the database gives it (0090). */
    numero: automatic(text('Número', 20)),
    /** The utility's own number; `numeroCliente` on the wire too. */
    codigo: text('Número do cliente', 40),
    nome: text('Nome'),
    descricao: optional(longText('Descrição')),
    /** `centroDeCustoId` on the wire too. */
    contratoId: ref('Conta contrato', 'contas-contrato'),
    tipo: code('Tipo', tiposDeObra),
    disciplinas: optional(codes('Disciplinas', disciplinasDeObra)),
    /** Moved by acts (fluxo.ts), never typed. */
    status: automatic(code('Situação', situacoesDeObra)),
    prioridade: code('Prioridade', prioridadesDeObra),
    tensaoKv: optional(quantity('Tensão (kV)', 1200)),
    alimentador: optional(text('Alimentador', 40)),
    subestacao: optional(text('Subestação', 40)),
    uf: optional(uf('UF')),
    municipio: optional(text('Município')),
    bairro: optional(text('Bairro')),
    endereco: optional(text('Endereço')),
    cep: optional(cep('CEP')),
    latitude: optional(coordinate('Latitude', 90)),
    longitude: optional(coordinate('Longitude', 180)),
    precisaoM: optional(quantity('Precisão (m)', 100_000)),
    baremoId: optional(ref('Baremo', 'baremos')),
    /** Summed from the planned items where there are any. */
    usOrcado: optional(quantity('US orçada')),
    valorOrcado: optional(money('Valor orçado')),
    fatorK: optional(quantity('Fator K', 9999)),
    responsavelId: optional(ref('Responsável', 'usuarios')),
    encarregadoId: optional(ref('Encarregado', 'colaboradores')),
    responsavelTecnicoId: optional(ref('Responsável técnico', 'colaboradores')),
    crea: optional(text('CREA', 20)),
    artNumero: optional(text('Número da ART', 40)),
    fiscalClienteNome: optional(text('Fiscal do cliente', 120)),
    fiscalClienteTelefone: optional(phone('Telefone do fiscal')),
    fiscalClienteEmail: optional(email('E-mail do fiscal')),
    dataRecebimento: optional(date('Recebimento')),
    dataInicio: optional(date('Início previsto')),
    dataFimPrevista: optional(date('Fim previsto')),
    dataInicioReal: automatic(optional(date('Início real'))),
    dataEnergizacao: optional(date('Energização')),
    dataFimReal: automatic(optional(date('Conclusão em campo'))),
    dataEncerramento: automatic(optional(date('Encerramento'))),
    /** `rdoConfig` on the wire too: what a daily report of this work cannot lack. */
    secoesObrigatorias: optional(codes('Seções obrigatórias do RDO', secoesDoRdo)),
    exigeAssinaturaCliente: optional(bool('Exige assinatura do cliente no RDO')),
    motivoParalisacao: automatic(optional(code('Motivo da paralisação', motivosDeParalisacao))),
    motivoDaSituacao: automatic(optional(longText('Motivo da situação'))),
    observacao: optional(longText('Observação')),
  },
  title: 'nome',
  list: [
    'numero',
    'codigo',
    'nome',
    'contratoId',
    'municipio',
    'uf',
    'tipo',
    'prioridade',
    'status',
    'responsavelId',
    'dataInicio',
    'dataFimPrevista',
    'usOrcado',
  ],
  order: 'codigo',
  search: ['numero', 'codigo', 'nome', 'municipio'],
  scope: { by: 'column', column: 'contratoId' },
  unique: [
    { fields: ['contratoId', 'codigo'], message: 'Já existe uma obra com este número do cliente neste contrato!' },
  ],
  inUse: OBRA_COM_REGISTROS,
})
