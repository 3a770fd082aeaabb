import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APTIDAO, type MotivoDito } from '../vocabulario/aptidao.ts'
import {
  aptidaoDe,
  DOCUMENTO_RESTRITO,
  type DocumentoAvaliado,
  fraseDoMotivo,
  MOTIVO,
  podeIrACampo,
  porQueNaoVai,
  resumir,
  tiposExigidos,
} from './aptidao.ts'

const hoje = '2026-11-22'
const todos = { empresaId: null, funcaoId: null, processoId: null }
const pessoa = { status: 1, empresaId: 'e1', funcaoId: 'f1', processoId: 'p1' }
const aso = { ...todos, tiposIds: ['aso'] }
const doc = (
  validade: string | null,
  documentoMorto: boolean | null = null,
  emissao = '2026-01-01',
): DocumentoAvaliado => ({ tipoId: 'aso', emissao, validade, documentoMorto })
const { apto, inapto, semExigencias, naoSeAplica, cadastroIncompleto, afastado } = APTIDAO

test('one document asked for: what stands on file decides', () => {
  for (const [documentos, situacao, motivo, validade, aVencer] of [
    [[], inapto, MOTIVO.falta, null, null],
    [[doc(null)], apto, null, null, null],
    [[doc('2026-12-23')], apto, null, null, null],
    [[doc('2026-12-22')], apto, null, null, '2026-12-22'],
    [[doc('2026-11-23')], apto, null, null, '2026-11-23'],
    // Spec 2 §4: today is red already.
    [[doc('2026-11-22')], inapto, MOTIVO.vencido, '2026-11-22', null],
    [[doc('2026-01-05'), doc('2026-02-05')], inapto, MOTIVO.vencido, '2026-02-05', null],
    [[doc('2027-05-05', true)], inapto, MOTIVO.arquivado, null, null],
    [[doc('2027-05-05', true), doc('2026-02-05')], inapto, MOTIVO.vencido, '2026-02-05', null],
    [[doc('2026-02-05'), doc('2027-05-05')], apto, null, null, null],
    [[doc('2026-11-30'), doc(null)], apto, null, null, null],
    [[{ ...doc(null), tipoId: 'outro' }], inapto, MOTIVO.falta, null, null],
    // A paper dated tomorrow is not one that anybody has today; of today it is.
    [[doc('2027-11-23', null, '2026-11-23')], inapto, MOTIVO.futuro, null, null],
    [[doc(null, null, '2030-01-01'), doc('2027-05-05', true)], inapto, MOTIVO.futuro, null, null],
    [[doc('2027-11-23', null, '2026-11-23'), doc('2026-02-05')], inapto, MOTIVO.vencido, '2026-02-05', null],
    [[doc('2027-11-23', null, '2026-11-23'), doc('2026-11-30')], apto, null, null, '2026-11-30'],
    [[doc('2027-11-22', null, hoje)], apto, null, null, null],
    // The one issued last says how things stand, though an older one lasts longer (docs/decisions.md, 205).
    [
      [doc('2027-12-31', null, '2025-12-31'), doc('2026-10-10', null, '2026-07-10')],
      inapto,
      MOTIVO.vencido,
      '2026-10-10',
      null,
    ],
    [[doc(null, null, '2020-01-01'), doc('2026-12-01', null, '2026-06-01')], apto, null, null, '2026-12-01'],
    [[doc('2027-12-31', null, '2025-12-31'), doc('2026-10-10', true, '2026-07-10')], apto, null, null, null],
  ] as const) {
    const found = aptidaoDe(pessoa, [aso], documentos, hoje)
    assert.deepEqual(
      found,
      {
        situacao,
        motivos: motivo === null ? [] : [{ tipoId: 'aso', motivo, validade }],
        aVencer: aVencer === null ? [] : [{ tipoId: 'aso', validade: aVencer }],
      },
      JSON.stringify(documentos),
    )
  }
})

test('a requirement holds for the contract, role and process it names, and for all where it names none', () => {
  const asks = (exigencia: object, quem: object = {}) =>
    tiposExigidos({ ...pessoa, ...quem }, [{ ...aso, ...exigencia }]).length === 1
  assert.ok(asks({}))
  assert.ok(asks({ empresaId: 'e1', funcaoId: 'f1', processoId: 'p1' }))
  for (const other of [{ empresaId: 'e2' }, { funcaoId: 'f2' }, { processoId: 'p2' }]) assert.ok(!asks(other))
  assert.ok(!asks({ empresaId: 'e1', funcaoId: 'f2' }), 'all that it names, not any of it')
  assert.ok(!asks({ funcaoId: 'f1' }, { funcaoId: null }), 'who has no role is not of that role')
  assert.deepEqual(tiposExigidos(pessoa, [aso, { ...todos, tiposIds: ['nr10', 'aso'] }]), ['aso', 'nr10'])
})

test('of whom nothing is asked there is nothing to say; who is inactive is not judged', () => {
  assert.equal(aptidaoDe(pessoa, [], [], hoje).situacao, semExigencias)
  assert.deepEqual(aptidaoDe({ ...pessoa, status: 2 }, [aso], [], hoje), {
    situacao: naoSeAplica,
    motivos: [],
    aVencer: [],
  })
})

test('who is on leave, or has no contract, role or process, is neither fit nor unfit, whatever is on file', () => {
  const emDia = [doc('2027-05-05')]
  assert.deepEqual(aptidaoDe({ ...pessoa, status: 3 }, [aso], emDia, hoje), {
    situacao: afastado,
    motivos: [],
    aVencer: [],
  })
  // What is missing is told all the same: it is what their coming back waits for.
  assert.deepEqual(aptidaoDe({ ...pessoa, status: 3 }, [aso], [], hoje).motivos, [
    { tipoId: 'aso', motivo: MOTIVO.falta, validade: null },
  ])
  for (const campo of ['empresaId', 'funcaoId', 'processoId'] as const)
    for (const exigencias of [[aso], []]) {
      const { situacao, motivos } = aptidaoDe({ ...pessoa, [campo]: null }, exigencias, emDia, hoje)
      assert.equal(situacao, cadastroIncompleto, campo)
      assert.deepEqual(motivos, [{ campo, motivo: MOTIVO.cadastro, validade: null }])
    }
  const nada = { status: 1, empresaId: null, funcaoId: null, processoId: null }
  assert.equal(aptidaoDe(nada, [], [], hoje).motivos.length, 3)
  // Leave is said before what is missing in the record.
  assert.equal(aptidaoDe({ ...nada, status: 3 }, [aso], emDia, hoje).situacao, afastado)
  assert.equal(aptidaoDe({ ...nada, status: 2 }, [aso], emDia, hoje).situacao, naoSeAplica)
})

test('only who is fit, or of whom nothing is asked, may be offered to a crew', () => {
  assert.deepEqual(
    Object.entries(APTIDAO).flatMap(([nome, situacao]) => (podeIrACampo(situacao) ? [nome] : [])),
    ['apto', 'semExigencias'],
  )
})

test('of what is hidden from the reader one line is said, without kind, cause, day or number', () => {
  const nomes = new Map([
    ['nr35', 'NR-35'],
    ['nr10', 'NR-10'],
  ])
  const aptidao = aptidaoDe(
    pessoa,
    [{ ...todos, tiposIds: ['nr35', 'aso', 'exame', 'nr10'] }],
    [
      { ...doc('2026-01-01'), emissao: '2025-01-01' },
      { ...doc('2026-11-30'), tipoId: 'nr10' },
    ],
    hoje,
  )
  assert.deepEqual(
    resumir('1', aptidao, (id) => nomes.get(id)),
    {
      colabId: '1',
      situacao: inapto,
      motivos: [
        { tipoId: 'nr35', tipo: 'NR-35', motivo: MOTIVO.falta, validade: null },
        { tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null },
      ],
      aVencer: [{ tipoId: 'nr10', tipo: 'NR-10', motivo: null, validade: '2026-11-30' }],
    },
  )
})

test('what is missing in the record is said first, to whoever sees no type at all', () => {
  const aptidao = aptidaoDe({ ...pessoa, funcaoId: null, processoId: null }, [aso], [], hoje)
  assert.deepEqual(resumir('1', aptidao, () => undefined).motivos, [
    { tipoId: null, tipo: 'Função', motivo: MOTIVO.cadastro, validade: null },
    { tipoId: null, tipo: 'Processo', motivo: MOTIVO.cadastro, validade: null },
    { tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null },
  ])
})

test('each reason as a person reads it', () => {
  const base = { tipoId: '1', tipo: 'ASO', validade: null }
  assert.equal(fraseDoMotivo({ ...base, motivo: MOTIVO.falta }), 'ASO: falta')
  assert.equal(fraseDoMotivo({ ...base, motivo: MOTIVO.vencido, validade: '2026-02-01' }), 'ASO: vencido em 01/02/2026')
  assert.equal(fraseDoMotivo({ ...base, motivo: MOTIVO.arquivado }), 'ASO: só no arquivo morto')
  assert.equal(fraseDoMotivo({ ...base, motivo: MOTIVO.futuro }), 'ASO: emissão no futuro')
  assert.equal(
    fraseDoMotivo({ ...base, tipoId: null, tipo: 'Função', motivo: MOTIVO.cadastro }),
    'Função: falta no cadastro',
  )
  assert.equal(fraseDoMotivo({ ...base, motivo: null, validade: '2026-12-01' }), 'ASO: vence em 01/12/2026')
  assert.equal(
    fraseDoMotivo({ tipoId: null, tipo: DOCUMENTO_RESTRITO, motivo: null, validade: null }),
    'documento restrito',
  )
})

test('who is kept from a crew is named, with why, and whoever may go is not spoken of', () => {
  const dito = (situacao: number, ...motivos: MotivoDito[]) => porQueNaoVai('ANA', { situacao, motivos })
  const vencido = { tipoId: '1', tipo: 'ASO', motivo: MOTIVO.vencido, validade: '2026-02-01' } as const
  for (const situacao of [APTIDAO.apto, APTIDAO.semExigencias]) assert.equal(dito(situacao), null)
  assert.equal(dito(APTIDAO.inapto, vencido), 'ANA não pode ir a campo: ASO: vencido em 01/02/2026.')
  assert.equal(dito(APTIDAO.afastado, vencido), 'ANA não pode ir a campo: em afastamento.')
  assert.equal(dito(APTIDAO.naoSeAplica), 'ANA não pode ir a campo: com o cadastro inativo.')
})
