import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdf } from '../../test-kit/samples.ts'

const { instrumentos, planos5w2h } = telas
let serie = 0

export const emDias = (n: number): string => addDays(today(), n)

/** Who keeps the instruments, who blocks and releases them, who only reads, and somebody of another screen. */
export async function cenarioDeInstrumentos() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(), await t.centro()]
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const tecnica = await t.person({
    nome: 'Técnica Lia',
    centros: [centro],
    telas: [[instrumentos, 'visualizar', 'adicionar', 'editar', 'excluir']],
  })
  const chefe = await t.person({
    nome: 'Chefe Caio',
    centros: [centro, outro],
    telas: [
      [instrumentos, 'visualizar', 'acesso'],
      [planos5w2h, 'visualizar'],
    ],
  })
  const leitora = await t.person({ centros: [centro], telas: [[instrumentos, 'visualizar']] })
  const cega = await t.person({ centros: [centro], telas: [[planos5w2h, 'visualizar', 'editar']] })

  const corpo = (mais: object = {}) => ({
    etiqueta: `HV-${++serie}`,
    nome: 'Quilovoltímetro 100 kV',
    tipo: 3,
    numeroSerie: `NS-${serie}`,
    periodicidadeMeses: 12,
    ...mais,
  })
  const cria = async (mais: object = {}) => {
    const { status, body } = await tecnica.post('/api/instrumentos', corpo(mais))
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const dados = (mais: object = {}) => ({
    tipo: 1,
    numeroCertificado: `RBC-${++serie}`,
    laboratorio: 'Calibra Sul',
    data: emDias(-30),
    validade: emDias(335),
    resultado: 1,
    analise: 'Dentro do critério.',
    ...mais,
  })
  const calibra = async (id: string, mais: object = {}, quem: Person = tecnica, chave?: string) => {
    const { payload, headers } = await multipartOf({ name: 'certificado.pdf', bytes: pdf }, { dados: dados(mais) })
    return quem.inject({
      method: 'POST',
      url: `/api/instrumentos/${id}/calibracoes`,
      payload,
      headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
    })
  }
  const ler = async (id: string, quem: Person = tecnica) => (await quem.get(`/api/instrumentos/${id}`)).body
  const passa = (id: string, para: number, quem: Person, mais: object = {}) =>
    quem.post(`/api/instrumentos/${id}/transicao`, { para, ...mais })

  /** A test made with that instrument on that day, and the draft of its laudo, in a contract. */
  const ensaia = async (instrumentoId: string, calibracaoId: string, dias: number, doCentro = centro) => {
    const tipo = await insere('tiposEquipamento', { nome: `Luva ${++serie}`, grupo: 1, periodicidadeMeses: 6 })
    const criterio = await insere('criteriosEnsaio', {
      tipoEquipamentoId: tipo,
      tensaoKv: 20,
      tempoS: 180,
      norma: 'ASTM D120',
      edicao: '2022',
      fonte: 'Norma',
    })
    const equipamento = await insere('equipamentosIsolantes', {
      etiqueta: `LAB-${++serie}`,
      tipo: 1,
      tipoEquipamentoId: tipo,
      numeroSerie: `S${serie}`,
      fabricante: 'ORION',
      situacao: 1,
      centroDeCustoId: doCentro,
    })
    const os = await insere('laboratorioOs', {
      numero: `OS-2026-${String(++serie).padStart(4, '0')}`,
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: doCentro,
      solicitante: 'Almoxarifado',
      dataRecebimento: new Date().toISOString(),
      responsavelId: tecnica.id,
      criadorId: tecnica.id,
    })
    const item = await insere('laboratorioOsItens', { osId: os, sequencia: 1, equipamentoId: equipamento, fase: 1 })
    // At noon in São Paulo.
    const inicio = `${emDias(dias)}T15:00:00Z`
    const ensaio = await insere('ensaiosEletricos', {
      osId: os,
      osItemId: item,
      equipamentoId: equipamento,
      centroDeCustoId: doCentro,
      etiqueta: `LAB-${serie}`,
      osNumero: `OS-2026-${serie}`,
      fase: 1,
      criterioId: criterio,
      inicio,
      fim: inicio,
      executorId: tecnica.id,
      toleranciaPercentual: 3,
      resultado: 1,
      conteudoSha256: 'a'.repeat(64),
      criterio: '{}',
    })
    await t.db
      .insertInto('ensaiosEletricosInstrumentos')
      .values({
        ensaioId: ensaio,
        instrumentoId,
        calibracaoId,
        ordem: 1,
        etiqueta: 'HV',
        nome: 'Quilovoltímetro',
        certificado: 'RBC',
        validade: emDias(1),
      })
      .execute()
    const laudo = await insere('laudos', {
      identificacao: `Rascunho ${serie}`,
      tipo: 1,
      osId: os,
      ensaiosIds: [ensaio],
      equipamento: 'Luva',
      centroDeCustoId: doCentro,
      resultado: 1,
      dataEnsaio: emDias(dias),
      executorId: tecnica.id,
      criadorId: tecnica.id,
    })
    return { ensaio, laudo }
  }
  return { t, centro, outro, insere, tecnica, chefe, leitora, cega, corpo, cria, dados, calibra, ler, passa, ensaia }
}
