import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ANALISE_VAZIA,
  type AnaliseDaApr,
  analiseDe,
  type Etapa,
  problemasDaAnalise,
  totaisDaAnalise,
} from './analise.ts'
import { REDE, TIPO_DE_SERVICO } from './codigos.ts'
import { type AprConferida, type ContextoDaApr, conferenciaDaApr, type EquipamentoNaApr } from './conferencia.ts'
import { recusaDaConferencia } from './fluxo.ts'
import { FAIXAS_PADRAO, faixaEmPalavras, NIVEL, nivelDe } from './risco.ts'
import { estaVencida } from './validade.ts'

const HOJE = '2026-11-26'
const etapa = (mais: Partial<Etapa> = {}): Etapa => ({
  linhaId: 'e1',
  ordem: 1,
  etapa: 'Içar',
  perigos: 'Queda',
  consequencias: null,
  probabilidade: 2,
  severidade: 3,
  nivel: NIVEL.medio,
  medidas: 'Isolar',
  responsavelId: null,
  nivelResidual: null,
  ...mais,
})
const pessoa = (nome: string, vencido?: string) => ({
  nome,
  apto: !vencido,
  motivos: vencido ? [{ documento: vencido, vencido: true }] : [],
})
const luva = (mais: Partial<EquipamentoNaApr> = {}): EquipamentoNaApr => ({
  etiqueta: 'LAB-000001',
  tipo: 1,
  classe: '2',
  tensaoMaxUsoV: 17_000,
  dataProximoEnsaio: '2026-12-31',
  situacao: 1,
  ...mais,
})
const apr = (mais: Partial<AprConferida> = {}): AprConferida => ({
  ...ANALISE_VAZIA,
  tipoServico: TIPO_DE_SERVICO.construcao,
  condicaoRede: REDE.semRede,
  tensaoKv: null,
  trabalhoAltura: null,
  equipamentosIsolantesIds: [],
  etapas: [etapa()],
  emergencia: { hospital: 'Municipal', telefone: '192', rota: null, kitPrimeirosSocorros: true, kitResgate: false },
  participantes: [{ linhaId: 'p1', colabId: '1', observacao: null }],
  ...mais,
})
const contexto = (mais: Partial<ContextoDaApr> = {}): ContextoDaApr => ({
  hoje: HOJE,
  pessoas: new Map([['1', pessoa('JOÃO')]]),
  equipamentos: new Map(),
  assinaturas: [{ colabId: '1', papel: 4, valida: true }],
  minimoEnergizada: 2,
  ...mais,
})
const impede = (uma: AprConferida, com: ContextoDaApr = contexto()) =>
  conferenciaDaApr(uma, com).impedimentos.map(({ dito }) => dito)

test('the bands of risk, at their edges', () => {
  const niveis = [1, 4, 5, 9, 10, 14, 15, 25].map((produto) => nivelDe(1, produto, FAIXAS_PADRAO))
  assert.deepEqual(niveis, [1, 1, 2, 2, 3, 3, 4, 4])
  assert.deepEqual(
    [1, 2, 3, 4].map((nivel) => faixaEmPalavras(nivel, FAIXAS_PADRAO)),
    ['1 a 4', '5 a 9', '10 a 14', '15 a 25'],
  )
})

test('whole, signed and by fit people, nothing stands in its way', () => {
  assert.deepEqual(conferenciaDaApr(apr(), contexto()), { impedimentos: [], avisos: [] })
})

test('a critical risk stops it whatever is left of it; a high one asks for the supervisor', () => {
  const critica = apr({ etapas: [etapa({ nivel: NIVEL.critico, nivelResidual: NIVEL.baixo })] })
  assert.deepEqual(impede(critica), ['Risco crítico: a atividade não pode iniciar!'])
  assert.deepEqual(impede(apr({ etapas: [etapa({ nivelResidual: NIVEL.critico })] })), [
    'Risco crítico: a atividade não pode iniciar!',
  ])
  const alta = apr({ etapas: [etapa({ nivel: NIVEL.alto })] })
  assert.deepEqual(impede(alta), ['Risco alto: falta a assinatura do supervisor!'])
  const assina = (papel: number, valida = true) =>
    contexto({ assinaturas: [...contexto().assinaturas, { colabId: null, papel, valida }] })
  for (const papel of [2, 5]) assert.deepEqual(impede(alta, assina(papel)), [])
  assert.equal(impede(alta, assina(2, false)).length, 1, 'one that does not stand is none')
  assert.equal(impede(alta, assina(1)).length, 1, 'a foreman is no supervisor')
})

test('a participant with an expired paper, one not seen, and one who is nobody yet', () => {
  assert.deepEqual(impede(apr(), contexto({ pessoas: new Map([['1', pessoa('JOÃO', 'NR-10')]]) })), [
    'Integrante JOÃO com documento vencido: NR-10!',
  ])
  assert.match(impede(apr(), contexto({ pessoas: new Map() }))[0]!, /que você não vê/)
  assert.deepEqual(impede(apr({ participantes: [] })), ['Inclua pelo menos um participante!'])
})

test('every signature, and one of what has changed', () => {
  assert.deepEqual(impede(apr(), contexto({ assinaturas: [] })), ['Falta a assinatura de JOÃO!'])
  const mudou = contexto({ assinaturas: [{ colabId: '1', papel: 4, valida: false }] })
  assert.deepEqual(impede(apr(), mudou), [
    'Documento alterado após a assinatura. Colete as assinaturas novamente!',
    'Falta a assinatura de JOÃO!',
  ])
})

test('an insulating tool expired, failed, in test, without one, or not seen', () => {
  const com = (mais: Partial<EquipamentoNaApr>) =>
    impede(apr({ equipamentosIsolantesIds: ['9'] }), contexto({ equipamentos: new Map([['9', luva(mais)]]) }))
  assert.deepEqual(com({}), [])
  assert.deepEqual(com({ dataProximoEnsaio: HOJE }), [], 'good through its last day')
  assert.deepEqual(com({ dataProximoEnsaio: '2026-11-25' }), [
    'Equipamento LAB-000001 com ensaio vencido em 25/11/2026. Uso proibido!',
  ])
  assert.deepEqual(com({ situacao: 4 }), ['Equipamento LAB-000001 reprovado no ensaio. Uso proibido!'])
  assert.deepEqual(com({ situacao: 3 }), ['Equipamento LAB-000001 em ensaio. Uso proibido!'])
  assert.deepEqual(com({ dataProximoEnsaio: null }), ['Equipamento LAB-000001 sem ensaio válido. Uso proibido!'])
  assert.match(impede(apr({ equipamentosIsolantesIds: ['8'] }))[0]!, /que você não vê/)
})

test('a class too low stops the work at contact, and is only told of elsewhere', () => {
  const com = (tipoServico: number, tensaoKv: number, mais: Partial<EquipamentoNaApr> = {}) =>
    conferenciaDaApr(
      apr({
        tipoServico,
        tensaoKv,
        equipamentosIsolantesIds: ['9'],
        participantes: ['1', '2'].map((colabId) => ({ linhaId: colabId, colabId, observacao: null })),
      }),
      contexto({
        equipamentos: new Map([['9', luva(mais)]]),
        pessoas: new Map([
          ['1', pessoa('JOÃO')],
          ['2', pessoa('ANA')],
        ]),
        assinaturas: ['1', '2'].map((colabId) => ({ colabId, papel: 4, valida: true })),
      }),
    )
  const aoContato = com(TIPO_DE_SERVICO.aoContato, 34.5)
  assert.deepEqual(
    aoContato.impedimentos.map(({ dito }) => dito),
    ['Classe 2 insuficiente para 34,5 kV!'],
  )
  assert.deepEqual(com(TIPO_DE_SERVICO.construcao, 34.5).avisos, ['Classe 2 insuficiente para 34,5 kV!'])
  assert.deepEqual(com(TIPO_DE_SERVICO.aoContato, 17).impedimentos, [], 'at its own limit it serves')
  assert.deepEqual(com(TIPO_DE_SERVICO.aoContato, 34.5, { tipo: 7 }).impedimentos, [], 'a stick has no class')
})

test('energised by fewer than two, de-energised with a step missing', () => {
  assert.deepEqual(impede(apr({ condicaoRede: REDE.energizada })), [
    'Serviço energizado exige pelo menos 2 participantes!',
  ])
  assert.deepEqual(impede(apr({ condicaoRede: REDE.energizada }), contexto({ minimoEnergizada: 1 })), [])
  const passos = (quantos: number) =>
    [1, 2, 3, 4, 5, 6].map((passo) => ({ passo, feito: passo <= quantos, hora: null, responsavelId: null }))
  const desligada = (quantos: number) => apr({ condicaoRede: REDE.desenergizada, desenergizacao: passos(quantos) })
  assert.deepEqual(impede(desligada(5)), ['Conclua as seis etapas de desenergização!'])
  assert.deepEqual(impede(desligada(6)), [])
})

test('what is only told: height without a rescue kit, things not looked at, and of when the data are', () => {
  const { impedimentos, avisos } = conferenciaDaApr(
    apr({ trabalhoAltura: true, epis: [{ nome: 'Capacete', conferido: false }] }),
    contexto({ dadosDe: '2026-11-26T10:10:00Z' }),
  )
  assert.deepEqual(impedimentos, [])
  assert.deepEqual(avisos, [
    'Trabalho em altura sem kit de resgate!',
    'Não conferido: Capacete.',
    'validado com dados de 26/11/2026 - 07:10h',
  ])
})

test('a refusal says every sentence and each at its field', () => {
  const conferencia = conferenciaDaApr(apr({ etapas: [], participantes: [] }), contexto())
  const dito = recusaDaConferencia(conferencia)!
  assert.equal(dito.status, 400)
  assert.equal(dito.message, 'Inclua pelo menos uma etapa! Inclua pelo menos um participante!')
  assert.deepEqual(Object.keys(dito.details!), ['etapas', 'participantes'])
})

test('what is sent takes the place of its list alone, and lines keep their ids', () => {
  let serie = 0
  const novo = () => `n${++serie}`
  const enviada = { ...etapa({ linhaId: undefined as never }), probabilidade: 4, severidade: 4 }
  const uma = analiseDe(ANALISE_VAZIA, { etapas: [enviada] }, FAIXAS_PADRAO, novo)
  assert.deepEqual([uma.etapas[0]!.linhaId, uma.etapas[0]!.nivel], ['n1', NIVEL.critico])
  const outra = analiseDe(uma, { epis: [{ nome: 'Capacete', conferido: true }] }, FAIXAS_PADRAO, novo)
  assert.deepEqual(outra.etapas, uma.etapas)
  const { maiorNivel, maiorRisco } = totaisDaAnalise(outra)
  assert.deepEqual([maiorNivel, maiorRisco], [NIVEL.critico, 16])
  const dobrada: AnaliseDaApr = {
    ...ANALISE_VAZIA,
    participantes: ['a', 'b'].map((linhaId) => ({ linhaId, colabId: '1', observacao: null })),
  }
  assert.deepEqual(problemasDaAnalise(dobrada), { 'participantes.1.colabId': 'Esta pessoa já está na lista.' })
})

test('twelve hours after it came into force an APR is out of date, unless it is no longer in force', () => {
  const desde = '2026-11-26T10:00:00Z'
  const em = (hora: string, status = 2) => estaVencida({ status, vigenteDesde: desde }, new Date(`2026-11-26T${hora}Z`))
  assert.deepEqual([em('21:59:59'), em('22:00:01'), em('22:00:01', 4)], [false, true, false])
})
