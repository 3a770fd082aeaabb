import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../core/dates.ts'
import { impedimento } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import { GRAVIDADE, PRAZOS_PADRAO, prazoDaGravidade, prazoMaiorQueOPermitido } from '../gravidades.ts'
import { problemasDaBaixa } from './baixa.ts'
import { NC_POR_CORRIGIR, STATUS_DE_NC } from './codigos.ts'
import { fluxoDaNc, type NcNoFluxo } from './fluxo.ts'
import { type NcComparada, prazoEmPalavras, reincidente, vencida } from './prazo.ts'
import { problemasDaMudanca, problemasDaNc } from './regras.ts'
import { ncNova } from './respostas.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
const HOJE = '2026-11-25'

test('each gravity gives its days, and not one more; the settings say how many', () => {
  for (const [n, dias] of PRAZOS_PADRAO.entries()) {
    const gravidade = n + 1
    const nc = { gravidade, acaoImediata: 'Parado', prazo: addDays(HOJE, dias) }
    assert.deepEqual(problemasDaNc(nc, { desde: HOJE }), {})
    assert.deepEqual(problemasDaNc({ ...nc, prazo: addDays(HOJE, dias + 1) }, { desde: HOJE }), {
      prazo: `Prazo maior que o permitido para a gravidade (${dias} dias)!`,
    })
  }
  assert.equal(prazoDaGravidade(GRAVIDADE.alta), 7)
  const prazos = [10, 5, 2, 0]
  assert.deepEqual(problemasDaNc({ gravidade: 1, prazo: addDays(HOJE, 11) }, { desde: HOJE, prazos }), {
    prazo: prazoMaiorQueOPermitido(1, prazos),
  })
  assert.match(problemasDaNc({ gravidade: 1, prazo: addDays(HOJE, -1) }, { desde: HOJE }).prazo!, /antes da abertura/)
})

test('what is grave and imminent says what was done at once; a direct report has no record it came from', () => {
  const nc = { gravidade: 4, prazo: HOJE }
  for (const acaoImediata of [null, undefined, '', '  '])
    assert.deepEqual(Object.keys(problemasDaNc({ ...nc, acaoImediata }, { desde: HOJE })), ['acaoImediata'])
  assert.deepEqual(problemasDaNc({ ...nc, acaoImediata: 'Área isolada' }, { desde: HOJE }), {})
  assert.deepEqual(
    Object.keys(problemasDaNc({ gravidade: 1, prazo: HOJE, origem: 7, origemId: '9' }, { desde: HOJE })),
    ['origemId'],
  )
})

test('a deadline nobody touched is not refused; a graver one asks for its own', () => {
  const antes = { gravidade: 1, prazo: '2026-12-20', origem: 7 }
  assert.deepEqual(problemasDaMudanca(antes, {}, { desde: HOJE }), {})
  const curtos = { desde: HOJE, prazos: [3, 2, 1, 0] }
  assert.deepEqual(problemasDaMudanca(antes, {}, curtos), {})
  assert.deepEqual(Object.keys(problemasDaMudanca(antes, { prazo: '2026-12-21' }, curtos)), ['prazo'])
  assert.deepEqual(Object.keys(problemasDaMudanca(antes, { gravidade: 3 }, { desde: HOJE })), ['prazo'])
})

test('late is what is past its last day and still to be mended', () => {
  for (const status of Object.values(STATUS_DE_NC)) {
    const aCorrigir = (NC_POR_CORRIGIR as readonly number[]).includes(status)
    assert.equal(vencida({ status, prazo: '2026-11-24' }, HOJE), aCorrigir, String(status))
    assert.equal(vencida({ status, prazo: HOJE }, HOJE), false)
  }
  const aberta = (prazo: string) => prazoEmPalavras({ status: 1, prazo }, HOJE)
  assert.deepEqual(
    [aberta('2026-11-24'), aberta(HOJE), aberta('2026-11-26'), aberta('2026-12-05')],
    ['vencida há 1 dia', 'vence hoje', 'falta 1 dia', 'faltam 10 dias'],
  )
  assert.equal(prazoEmPalavras({ status: 4, prazo: HOJE }, HOJE), null)
})

test('it comes again: the same question in the same team within 90 days, whatever the seed', () => {
  const uma = fc.record({
    perguntaId: fc.constantFrom('a', 'b', null),
    equipeId: fc.constantFrom('1', '2', null),
    dia: fc.integer({ min: 0, max: 200 }),
    status: fc.constantFrom(1, 2, 4, 6),
  })
  fc.assert(
    fc.property(fc.array(uma, { maxLength: 12 }), (sorteadas) => {
      const ncs: NcComparada[] = sorteadas.map(({ dia, ...resto }, n) => ({
        ...resto,
        id: String(100 + n),
        dataAbertura: addDays('2026-01-01', dia),
      }))
      for (const [n, nc] of ncs.entries()) {
        // Said again by counting days and places, as somebody would by hand.
        const esperado = ncs.some((outra, m) => {
          const dias = sorteadas[n]!.dia - sorteadas[m]!.dia
          const antes = dias > 0 || (dias === 0 && m < n)
          return (
            antes &&
            dias <= 90 &&
            outra.perguntaId === nc.perguntaId &&
            outra.equipeId === nc.equipeId &&
            outra.status !== 6
          )
        })
        assert.equal(reincidente(nc, ncs), nc.perguntaId !== null && nc.equipeId !== null && esperado)
      }
    }),
    { seed: SEED, numRuns: 200 },
  )
})

test('a closing says what was done, when, and shows it', () => {
  const abertura = '2026-11-20'
  const pede = (mais: object) =>
    problemasDaBaixa({ descricao: 'Feito', data: HOJE, fotos: 1, ...mais }, { abertura, hoje: HOJE })
  assert.deepEqual(pede({}), {})
  assert.deepEqual(pede({ data: abertura }), {})
  assert.deepEqual(pede({ descricao: ' ' }), { descricao: 'Descreva a correção realizada!' })
  assert.deepEqual(pede({ fotos: 0 }), { fotos: 'Anexe pelo menos uma foto da correção!' })
  assert.deepEqual(pede({ data: '2026-11-19' }), { data: 'A data da baixa não pode ser anterior à abertura!' })
  assert.deepEqual(pede({ data: '2026-11-26' }), { data: 'A data da baixa não pode ser futura!' })
  assert.deepEqual(Object.keys(pede({ data: '31/12/2026' })), ['data'])
})

const todas = [
  { alvo: telas.naoConformidades.alvo, visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true },
]
const nc = (mais: Partial<NcNoFluxo>): NcNoFluxo => ({
  revisao: 1,
  status: 1,
  faltam: 0,
  gravidade: 1,
  dataAbertura: HOJE,
  acaoImediata: null,
  analise: null,
  comPlano: false,
  baixaUsuarioId: null,
  baixaCpf: null,
  ...mais,
})
const pessoa = { id: '7', cpf: '52998224725', permissoes: todas }

test('from gravity 3 on, treated only with its causes or a plan; the gravest with what was done at once', () => {
  const trata = (mais: Partial<NcNoFluxo>) => impedimento(fluxoDaNc, 'tratar', nc(mais), pessoa, {})?.status ?? null
  assert.deepEqual(
    [1, 2, 3, 4].map((gravidade) => trata({ gravidade, acaoImediata: 'x' })),
    [null, null, 400, 400],
  )
  for (const mais of [{ analise: 'Faltou treino' }, { comPlano: true }]) {
    assert.equal(trata({ gravidade: 3, ...mais }), null)
    assert.equal(trata({ gravidade: 4, ...mais }), 400)
    assert.equal(trata({ gravidade: 4, acaoImediata: 'Parado', ...mais }), null)
  }
  assert.equal(trata({ status: 5 }), null)
})

test('nobody verifies their own closing, under whatever account', () => {
  const verifica = (mais: Partial<NcNoFluxo>) =>
    impedimento(fluxoDaNc, 'encerrar', nc({ status: 3, ...mais }), pessoa, { motivo: 'Conferido' })
  assert.equal(verifica({ baixaUsuarioId: '8', baixaCpf: null }), null)
  for (const mais of [{ baixaUsuarioId: '7' }, { baixaUsuarioId: '8', baixaCpf: '52998224725' }]) {
    const dito = verifica(mais)
    assert.deepEqual([dito?.status, dito?.message], [409, 'Quem solicitou a baixa não pode verificá-la!'])
  }
  const semComentario = impedimento(fluxoDaNc, 'recusar', nc({ status: 3 }), pessoa, { motivo: ' ' })
  assert.equal(semComentario?.details?.motivo, 'Escreva o comentário da verificação!')
})

test('what a phone keeps is what the server takes', () => {
  const enviada = {
    origem: 7,
    tipo: 2,
    gravidade: 4,
    descricao: 'Aterramento de um lado só',
    acaoImediata: 'Serviço parado',
    responsavelId: '12',
    prazo: HOJE,
    causas: [3, 99],
  }
  const lida = ncNova.safeParse(enviada)
  assert.ok(lida.success)
  assert.deepEqual(lida.data.colabIds, [])
  for (const campo of ['origem', 'tipo', 'gravidade', 'descricao', 'responsavelId', 'prazo'] as const)
    assert.equal(ncNova.safeParse({ ...enviada, [campo]: undefined }).success, false, campo)
  assert.equal(ncNova.safeParse({ ...enviada, causas: [10] }).success, false)
})
