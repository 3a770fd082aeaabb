import type {
  ConteudoDoLaudo,
  EnsaioDoLaudo,
  MedicaoDoLaudo,
  PecaDoLaudo,
} from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { primeiraValidade, resultadoDoLaudo } from '@prumo/domain/laboratorio/laudos/do-ensaio.ts'

const medicao = (mais: Partial<MedicaoDoLaudo>): MedicaoDoLaudo => ({
  ponto: 'Mão direita',
  tensaoTipo: 1,
  tensaoKv: 20,
  tempoS: 180,
  comprimentoMm: null,
  correnteMedida: 12.4,
  unidade: 1,
  limiteAplicado: 16,
  evento: 1,
  resultado: 1,
  frase: '12,4 mA, limite 16 mA',
  ...mais,
})

interface Feita extends Partial<Omit<PecaDoLaudo, 'ensaios'>> {
  readonly medicoes?: readonly Partial<MedicaoDoLaudo>[]
  readonly ensaio?: Partial<EnsaioDoLaudo>
  readonly criterio?: Partial<EnsaioDoLaudo['criterio']>
}

let serie = 0
/** A piece with one test, a good glove unless said otherwise. */
export function pecaDePapel({ medicoes = [{}], ensaio, criterio, ...mais }: Feita = {}): PecaDoLaudo {
  const resultado = mais.resultado ?? 1
  const n = String(++serie).padStart(6, '0')
  return {
    equipamentoId: n,
    etiqueta: `LAB-${n}`,
    tipo: 'Luva isolante de borracha',
    grupo: 1,
    classe: '2',
    tipoOzonio: 1,
    tamanho: '10',
    comprimentoMm: 356,
    diametroMm: null,
    fabricante: 'ORION ISOLANTES',
    modelo: 'GL-2',
    numeroSerie: `SN-${n}`,
    ca: '12345',
    dataFabricacao: '2025-03-10',
    lado: 2,
    condicao: 'Limpa e seca',
    par: null,
    resultado,
    motivoReprovacao: resultado === 2 ? 4 : null,
    validade: resultado === 1 ? '2027-05-26' : null,
    ensaios: [
      {
        id: n,
        data: '2026-11-26',
        fase: 1,
        executor: 'Inês Tavares',
        criterio: {
          nome: 'Classe 2, periódico, 343 a 369 mm, 20 kV CA',
          norma: 'ASTM D120',
          edicao: '2022',
          procedimento: 'IT-LAB-003 Ensaio de luvas isolantes',
          categoria: null,
          ponto: null,
          base: 1,
          nivelAguaMm: 64,
          demonstracao: false,
          ...criterio,
        },
        ambiente: { temperatura: 23.5, umidade: 55, pressao: 912, justificativa: null },
        visual: [
          { texto: 'Cortes, furos ou rasgos', resultado: 1 },
          { texto: 'Identificação legível', resultado: 1 },
        ],
        insuflacao: 1,
        medicoes: medicoes.map(medicao),
        resultado,
        motivoReprovacao: resultado === 2 ? 4 : null,
        motivoRepeticao: null,
        observacao: null,
        ...ensaio,
      },
    ],
    ...mais,
  }
}

export const conteudoDePapel = (
  pecas: readonly PecaDoLaudo[],
  mais: Partial<ConteudoDoLaudo> = {},
): ConteudoDoLaudo => ({
  numero: 'LD-2026-00042',
  tipo: pecas.length > 1 ? 2 : 1,
  numeroRevisao: 0,
  motivoRevisao: null,
  substitui: null,
  codigoVerificacao: 'K7MPAQRT9XW3',
  enderecoDeVerificacao: 'https://prumo.empresa.com.br/laudo/verificar/K7MPAQRT9XW3',
  laboratorio: {
    nome: 'Horizonte Elétrica Engenharia Ltda',
    linhas: [
      'Laboratório de ensaios elétricos',
      'CNPJ 12.345.678/0001-95',
      'Rua das Araucárias, 120, Centro, Curitiba/PR',
    ],
  },
  cliente: {
    nome: 'Cooperativa de Eletrificação Vale Claro',
    linhas: ['CNPJ 98.765.432/0001-98', 'Av. Brasil, 1000, Cascavel'],
  },
  os: {
    numero: 'OS-2026-0008',
    recebidaEm: '2026-11-20T14:00:00.000Z',
    condicaoRecebimento: 'Em caixa, limpas e secas',
    solicitante: 'João da Silva, (45) 3222-1000',
    nfRemessa: 'NF 8841',
  },
  dataEnsaio: '2026-11-26',
  emitidoEm: '2026-11-26T15:30:00.000Z',
  dataValidade: primeiraValidade(pecas.map(({ validade }) => validade)),
  resultado: resultadoDoLaudo(pecas.map(({ resultado }) => resultado)),
  regraDecisao: 'Resultado comparado ao limite sem desconto de incerteza.',
  declaracaoConformidade: null,
  instrumentos: [
    {
      etiqueta: 'INS-01',
      nome: 'Fonte de alta tensão CA 100 kV',
      certificado: 'RBC-2231/26',
      laboratorio: 'Metrologia Sul',
      validade: '2027-03-01',
    },
    {
      etiqueta: 'INS-02',
      nome: 'Miliamperímetro',
      certificado: 'RBC-2232/26',
      laboratorio: 'Metrologia Sul',
      validade: '2027-03-01',
    },
  ],
  pecas,
  executores: ['Inês Tavares'],
  verificador: 'Gilberto Nunes',
  responsavelTecnico: { nome: 'Eng. Caio Rocha', crea: 'PR-123456/D' },
  art: '1720260001234',
  demonstracao: false,
  ...mais,
})

/** One of each group, by the design's tables. */
export const DE_CADA_GRUPO: Readonly<Record<string, readonly PecaDoLaudo[]>> = {
  luva: [pecaDePapel()],
  'luva reprovada': [
    pecaDePapel({
      resultado: 2,
      par: { etiqueta: 'LAB-000777', reprovado: false },
      medicoes: [{ correnteMedida: 19.3, resultado: 2, frase: 'Corrente de 19,3 mA acima do limite de 16 mA.' }],
    }),
  ],
  manga: [
    pecaDePapel({
      grupo: 2,
      tipo: 'Manga isolante',
      lado: 1,
      resultado: 2,
      motivoReprovacao: 3,
      medicoes: [
        {
          ponto: 'Peça',
          correnteMedida: null,
          unidade: null,
          limiteAplicado: null,
          evento: 2,
          resultado: 2,
          frase: 'Perfurou a 18 kV.',
        },
      ],
      criterio: { nome: 'Classe 2, periódico, 20 kV CA', norma: 'ASTM D1051' },
    }),
  ],
  vara: [
    pecaDePapel({
      grupo: 7,
      tipo: 'Vara de manobra telescópica',
      classe: null,
      tipoOzonio: null,
      tamanho: null,
      lado: null,
      comprimentoMm: 3660,
      diametroMm: 38,
      criterio: { nome: 'A seco, periódico, 75 kV CA por 305 mm (pé)', norma: 'ASTM F711', base: 3, nivelAguaMm: null },
      medicoes: Array.from({ length: 12 }, (_, n) => ({
        ponto: n < 8 ? `Trecho ${n + 1}` : `Trecho ${n - 7}, úmido`,
        tensaoKv: 75,
        tempoS: 60,
        comprimentoMm: 305,
        correnteMedida: Math.round(40 + n * 2) / 100,
        unidade: 2,
        limiteAplicado: 1,
      })),
      ensaio: { insuflacao: null },
    }),
  ],
  'cobertura rígida': [
    pecaDePapel({
      grupo: 6,
      tipo: 'Cobertura rígida de condutor',
      lado: null,
      medicoes: [{ ponto: 'Método B', correnteMedida: null, limiteAplicado: null, tensaoKv: 24 }],
    }),
  ],
  pta: [
    pecaDePapel({
      grupo: 8,
      tipo: 'Cesta aérea isolada',
      classe: 'C',
      resultado: 2,
      lado: null,
      medicoes: [
        {
          ponto: 'Lança superior isolada',
          tensaoKv: 40,
          tempoS: 60,
          correnteMedida: 640,
          unidade: 2,
          limiteAplicado: 400,
          resultado: 2,
          frase: 'Corrente de 640 µA acima do limite de 400 µA.',
        },
        { ponto: 'Inserto inferior', tensaoKv: 35, correnteMedida: 1.2, limiteAplicado: 3 },
        { ponto: 'Liner (cuba)', tensaoKv: 35, tempoS: 60, correnteMedida: null, limiteAplicado: null },
      ],
      ensaio: { insuflacao: null },
    }),
  ],
  capacete: [
    pecaDePapel({
      grupo: 9,
      tipo: 'Capacete classe B',
      classe: null,
      lado: null,
      medicoes: [{ ponto: 'Casco', tensaoKv: 20, correnteMedida: 3.1, limiteAplicado: 9 }],
    }),
  ],
  'reprovada ao olhar': [
    pecaDePapel({
      resultado: 2,
      motivoReprovacao: 1,
      medicoes: [],
      ensaio: { visual: [{ texto: 'Cortes, furos ou rasgos', resultado: 2 }], insuflacao: null },
    }),
  ],
}
