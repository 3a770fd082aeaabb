import { createHash } from 'node:crypto'
import { ALFABETO_DO_CODIGO } from '../../packages/domain/src/laboratorio/laudos/codigo-de-verificacao.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, NADA, n, proximo, type Receita } from './mundo-base.ts'

const HORA = '2026-03-04T15:00:00Z'
const CRITERIO = {
  id: '1',
  versao: 1,
  nome: 'Classe 2',
  norma: 'ASTM D120',
  edicao: '2022',
  fonte: 'Lida',
  categoria: null,
  ponto: null,
  base: 1,
  nivelAguaMm: null,
  validadoEm: HORA,
}

/** Laudos of each centre at every step of their life, each of one tested piece of an order. */
export function dosLaudos({ t, alguem, fora, insere, usuario }: Base): Record<string, Receita> {
  const guardado = async () => {
    const staged = await t.services.files.stage('laudo.pdf', pdf, ['pdf'])
    return t.services.files.keep([{ staged, folder: ['laboratorio', n()] }], null, async (_tx, [um]) => um!.id)
  }
  const ensaiado = async (centro: string, status = 5) => {
    const tipo = await insere('tiposEquipamento', { nome: n(), grupo: 1, periodicidadeMeses: 6 })
    const criterioId = await insere('criteriosEnsaio', {
      tipoEquipamentoId: tipo,
      nome: n(),
      tensaoKv: 20,
      tempoS: 180,
      norma: 'ASTM D120',
      edicao: '2022',
      fonte: 'Lida',
      situacao: 2,
      validadorId: alguem,
      validadoEm: HORA,
    })
    const equipamentoId = await insere('equipamentosIsolantes', {
      etiqueta: n().toUpperCase(),
      tipoEquipamentoId: tipo,
      tipo: 1,
      fabricante: 'ISOLUX',
      numeroSerie: n().toUpperCase(),
      situacao: 1,
      centroDeCustoId: centro,
    })
    const executorId = await usuario(centro)
    const osId = await insere('laboratorioOs', {
      numero: `OS-9999-${proximo()}`,
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: centro,
      solicitante: 'Almoxarifado',
      dataRecebimento: HORA,
      responsavelId: executorId,
      status: 4,
      criadorId: executorId,
    })
    const item = await insere('laboratorioOsItens', { osId, sequencia: 1, equipamentoId, fase: 1, status })
    const ensaio = await insere('ensaiosEletricos', {
      osId,
      osItemId: item,
      equipamentoId,
      centroDeCustoId: centro,
      etiqueta: 'LAB-1',
      osNumero: 'OS-1',
      fase: 1,
      criterioId,
      inicio: HORA,
      fim: HORA,
      executorId,
      toleranciaPercentual: 3,
      resultado: 1,
      conteudoSha256: 'a'.repeat(64),
      criterio: JSON.stringify(CRITERIO),
    })
    return { osId, item, ensaio, equipamentoId, executorId }
  }
  const laudo = async (centro: string, mais: object = {}) => {
    const de = await ensaiado(centro)
    const id = await insere('laudos', {
      identificacao: n(),
      tipo: 1,
      osId: de.osId,
      osItensIds: [de.item],
      ensaiosIds: [de.ensaio],
      equipamentosIds: [de.equipamentoId],
      equipamento: n(),
      centroDeCustoId: centro,
      resultado: 1,
      dataEnsaio: '2026-03-04',
      executorId: de.executorId,
      criadorId: de.executorId,
      responsavelTecnicoNome: 'Eng. Caio',
      responsavelTecnicoCrea: 'PR-1/D',
      ...mais,
    })
    return { id, item: de.item, os: de.osId }
  }
  const emitido = async (centro: string) => {
    const serie = proximo()
    const codigo = String(serie)
      .padStart(12, '0')
      .replace(/\d/g, (d) => ALFABETO_DO_CODIGO[Number(d)]!)
    const feito = await laudo(centro, {
      status: 3,
      numero: `LD-9999-${serie}`,
      codigoVerificacao: codigo,
      dataEmissao: '2026-03-04',
      dataValidade: '2099-03-04',
      verificadorId: alguem,
      emitidoEm: HORA,
      selo: 1,
      arquivoId: await guardado(),
      fileName: 'laudo.pdf',
      hiperlink: '/api/laudos/1/arquivo',
      mimeType: 'application/pdf',
      tamanho: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      conteudo: JSON.stringify({ pecas: [], instrumentos: [], demonstracao: false }),
      assinatura: 'x',
      chavePublica: 'x',
    })
    return { ...feito, codigo }
  }
  const nada = { id: NADA, item: NADA, os: NADA, codigo: 'WWWWWWWWWWWW' }
  return {
    laudo: async (onde) => (onde === 'inexistente' ? nada : laudo(fora(onde))),
    'laudo em verificação': async (onde) => (onde === 'inexistente' ? nada : laudo(fora(onde), { status: 2 })),
    'laudo emitido': async (onde) => (onde === 'inexistente' ? nada : emitido(fora(onde))),
    'item ensaiado': async (onde) => {
      if (onde === 'inexistente') return { id: NADA, item: NADA }
      const { item, osId } = await ensaiado(fora(onde))
      return { id: osId, item }
    },
  }
}
