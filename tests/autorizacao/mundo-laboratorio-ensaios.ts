import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, NADA, n, type Receita } from './mundo-base.ts'

/** Pieces in orders of each centre, with what they are tested by and with; and tests of them. */
export function dosEnsaios({ fora, insere, alguem, arquivoId }: Base): Record<string, Receita> {
  let comuns: Promise<{ tipo: string; criterio: string; instrumento: string }> | undefined
  const doLaboratorio = () => {
    comuns ??= (async () => {
      const tipo = await insere('tiposEquipamento', { nome: n(), grupo: 1, periodicidadeMeses: 6 })
      const criterio = await insere('criteriosEnsaio', {
        tipoEquipamentoId: tipo,
        nome: n(),
        tensaoTipo: 1,
        base: 1,
        tensaoKv: 20,
        tempoS: 180,
        correnteMax: 16,
        unidade: 1,
        correnteBase: 1,
        norma: 'ASTM D120',
        edicao: '2014',
        fonte: 'Lida na norma',
        situacao: 2,
        validadorId: alguem,
        validadoEm: '2026-03-04T12:00:00Z',
      })
      const instrumento = await insere('instrumentos', {
        etiqueta: n().toUpperCase(),
        nome: 'Miliamperímetro',
        tipo: 4,
        numeroSerie: n(),
        periodicidadeMeses: 12,
      })
      await insere('calibracoes', {
        instrumentoId: instrumento,
        tipo: 1,
        numeroCertificado: n(),
        data: addDays(today(), -30),
        validade: addDays(today(), 300),
        resultado: 1,
        analise: 'Dentro do aceito',
        arquivoId,
        fileName: 'certificado.pdf',
        tamanho: 1,
        sha256: '0'.repeat(64),
        criadorId: alguem,
      })
      return { tipo, criterio, instrumento }
    })()
    return comuns
  }
  const item = async (centro: string, status = 3) => {
    const { tipo, ...resto } = await doLaboratorio()
    const etiqueta = n().toUpperCase()
    const equipamentoId = await insere('equipamentosIsolantes', {
      etiqueta,
      tipoEquipamentoId: tipo,
      tipo: 1,
      fabricante: 'ISOLUX',
      numeroSerie: n().toUpperCase(),
      situacao: 3,
      situacaoAnterior: 1,
      centroDeCustoId: centro,
    })
    const osNumero = n()
    const osId = await insere('laboratorioOs', {
      numero: osNumero,
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: centro,
      solicitante: 'Almoxarifado',
      dataRecebimento: `${addDays(today(), -2)}T12:00:00Z`,
      responsavelId: alguem,
      criadorId: alguem,
    })
    const id = await insere('laboratorioOsItens', { osId, equipamentoId, fase: 1, status })
    return { id, osId, osNumero, equipamentoId, etiqueta, ...resto }
  }
  return {
    'peça na bancada': async (onde) => {
      const { id, criterio, instrumento } = await item(fora(onde))
      return { id: onde === 'inexistente' ? NADA : id, criterio, instrumento }
    },
    ensaio: async (onde) => {
      if (onde === 'inexistente') return { id: NADA }
      const centro = fora(onde)
      const { id, osId, osNumero, equipamentoId, etiqueta, criterio, instrumento } = await item(centro, 5)
      const ensaio = await insere('ensaiosEletricos', {
        osId,
        osItemId: id,
        equipamentoId,
        centroDeCustoId: centro,
        etiqueta,
        osNumero,
        fase: 1,
        criterioId: criterio,
        inicio: `${addDays(today(), -1)}T12:00:00Z`,
        fim: `${addDays(today(), -1)}T12:03:00Z`,
        executorId: alguem,
        insuflacao: 2,
        toleranciaPercentual: 3,
        resultado: 2,
        motivoReprovacao: 2,
        conteudoSha256: n(),
        criterio: JSON.stringify({
          id: criterio,
          versao: 1,
          nome: 'Classe 2',
          tipoEquipamentoId: (await doLaboratorio()).tipo,
          fase: null,
          classe: null,
          categoria: null,
          ponto: null,
          comprimentoMinMm: null,
          comprimentoMaxMm: null,
          diametroMinMm: null,
          diametroMaxMm: null,
          tensaoTipo: 1,
          tensaoKv: 20,
          base: 1,
          tempoS: 180,
          correnteMax: 16,
          unidade: 1,
          correnteBase: 1,
          taxaSubidaKvS: null,
          distanciaEletrodosMm: null,
          nivelAguaMm: null,
          tensaoMaxUsoV: null,
          norma: 'ASTM D120',
          edicao: '2014',
          fonte: 'Lida na norma',
          validadorId: alguem,
          validadoEm: '2026-03-04T12:00:00.000Z',
        }),
      })
      await insere('ensaiosEletricosInstrumentos', {
        ensaioId: ensaio,
        instrumentoId: instrumento,
        calibracaoId: await insere('calibracoes', {
          instrumentoId: instrumento,
          tipo: 1,
          numeroCertificado: n(),
          data: addDays(today(), -31),
          validade: addDays(today(), 300),
          resultado: 1,
          analise: 'Dentro do aceito',
          arquivoId,
          fileName: 'certificado.pdf',
          tamanho: 1,
          sha256: '0'.repeat(64),
          criadorId: alguem,
        }),
        ordem: 1,
        etiqueta: 'MA-1',
        nome: 'Miliamperímetro',
        certificado: 'RBC-1',
        validade: addDays(today(), 300),
      })
      return { id: ensaio }
    },
  }
}
