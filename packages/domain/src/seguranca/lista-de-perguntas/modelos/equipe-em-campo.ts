import { GRAVIDADE } from '../../gravidades.ts'
import { TIPO_DE_INSPECAO } from '../codigos.ts'
import { modelo } from './modelo.ts'

const PARA_JA = { gravidade: GRAVIDADE.iminente }
const LEIA = { ajuda: 'Leia a etiqueta de cada peça e anote na observação a que estiver vencida ou sem ensaio.' }

/** Design, Works 7.5: the 28 questions of a team at the pole. */
export const equipeEmCampo = modelo(
  {
    id: 'equipe-em-campo',
    nome: 'Equipe em campo',
    tipoInspecao: TIPO_DE_INSPECAO.equipeEmCampo,
    descricao: 'Trabalho em redes de distribuição: da APR à destinação de resíduos.',
  },
  [
    [
      'Análise de risco e desenergização',
      [
        ['APR preenchida, discutida e assinada por todos antes do início', 'NR-10 10.11', '!'],
        ['Serviço autorizado e programado com o COD, protocolo anotado'],
        ['Seis etapas de desenergização cumpridas na ordem', 'NR-10 10.5.1', '!', PARA_JA],
        ['Detector de tensão testado antes e depois do uso', null, '!', PARA_JA],
        ['Aterramento temporário de todos os lados do ponto de trabalho', null, '!', PARA_JA],
        ['Distâncias da zona de risco e controlada respeitadas', 'NR-10 Anexo II', '!', PARA_JA],
      ],
    ],
    [
      'Área de trabalho, EPI e EPC',
      [
        ['Área isolada e sinalizada, inclusive trânsito'],
        ['Luvas da classe correta, com ensaio válido e luva de cobertura', 'NR-10 10.7.8', '!', LEIA],
        ['Teste de ar das luvas feito no dia'],
        ['Mangas, lençóis e coberturas íntegros e dentro da validade', null, '!', LEIA],
        ['Vestimenta contra arco adequada, sem adornos'],
        ['Capacete com jugular e óculos'],
        ['Cinto paraquedista, talabarte e trava-queda íntegros; conexão permanente', 'NR-35', '!', PARA_JA],
      ],
    ],
    [
      'Equipamentos e serviços',
      [
        ['Escada amarrada e apoiada em piso firme'],
        ['Kit de resgate no local e equipe sabe usar', 'NR-35'],
        ['Varas limpas, secas e acondicionadas'],
        ['PTA patolada, aterrada, com laudo válido e cinto no ponto de ancoragem', 'NR-12 Anexo XII', '!', PARA_JA],
        ['Içamento: operador habilitado, área isolada, acessórios inspecionados', null, '!', PARA_JA],
        ['Escavação sinalizada, interferências verificadas', 'NR-18'],
        ['Ferramentas isoladas íntegras'],
        ['Poda: distância, queda de galhos e público controlados'],
      ],
    ],
    [
      'Pessoas, comunicação e veículo',
      [
        ['Ninguém sozinho em atividade energizada', null, '!', PARA_JA],
        ['Comunicação (rádio/celular) testada'],
        ['Primeiros socorros e hospital conhecidos'],
        ['NR-10, SEP, NR-35 e ASO válidos de todos', null, '!'],
        ['Veículo: calços, extintor, check-list diário'],
        ['Resíduos, óleo e sucata destinados'],
        ['EPI com CA válido e ficha de entrega assinada', 'NR-6'],
      ],
    ],
  ],
)
