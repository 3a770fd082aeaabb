import { GRAVIDADE } from '../../gravidades.ts'
import { TIPO_DE_INSPECAO } from '../codigos.ts'
import { modelo } from './modelo.ts'

const PARA_JA = { gravidade: GRAVIDADE.iminente }

/** Design, Works 7.5 and 11: 22 questions on what protects each person and the team. */
export const epiEEpc = modelo(
  {
    id: 'epi-e-epc',
    nome: 'EPI e EPC',
    tipoInspecao: TIPO_DE_INSPECAO.epi,
    descricao: 'Entrega, estado, validade e guarda dos equipamentos de proteção individual e coletiva.',
  },
  [
    [
      'Entrega e controle',
      [
        ['Ficha de entrega de EPI assinada e atualizada', 'NR-6'],
        ['Todos os EPI em uso têm CA válido', 'NR-6', '!'],
        ['Treinamento de uso, guarda e conservação registrado', 'NR-6'],
        ['Há EPI de reposição para troca imediata no local'],
      ],
    ],
    [
      'Proteção da cabeça, do rosto e do corpo',
      [
        ['Capacete classe B sem trincas, dentro da validade, com jugular ajustada', 'NR-6'],
        ['Óculos de segurança limpos, sem riscos e adequados à luz do local', 'NR-6'],
        ['Protetor facial contra arco disponível para manobras', 'NR-10 10.2.9'],
        ['Vestimenta contra arco elétrico da categoria exigida, sem rasgos nem remendos', 'NR-10 10.2.9', '!'],
        ['Protetor auricular em uso nas atividades ruidosas', 'NR-6'],
        ['Calçado de segurança sem componentes metálicos, com solado íntegro', 'NR-6'],
      ],
    ],
    [
      'Isolantes',
      [
        ['Luvas isolantes da classe correta para a tensão do serviço', 'NR-10 10.7.8', '!', PARA_JA],
        ['Ensaio elétrico das luvas e mangas dentro da validade', 'NR-10 10.7.8', '!', PARA_JA],
        ['Luvas isolantes sem furos, cortes ou ressecamento; teste de ar feito no dia', null, '!', PARA_JA],
        ['Luvas de cobertura de couro em bom estado e do tamanho certo'],
        ['Luvas, mangas e mantas guardadas em bolsa própria, longe do sol e de produtos químicos'],
        ['Tapetes, lençóis e coberturas limpos, secos e com ensaio válido', 'NR-10 10.7.8', '!'],
      ],
    ],
    [
      'Trabalho em altura',
      [
        ['Cinto paraquedista com costuras, fivelas e argolas íntegras', 'NR-35', '!', PARA_JA],
        ['Talabartes e trava-quedas inspecionados e dentro da validade do fabricante', 'NR-35', '!', PARA_JA],
        ['Inspeção rotineira dos equipamentos de altura registrada', 'NR-35'],
      ],
    ],
    [
      'Proteção coletiva',
      [
        ['Conjuntos de aterramento temporário sem cabos partidos e com garras firmes', 'NR-10 10.5.1', '!'],
        ['Detector de tensão com bateria boa e teste de funcionamento feito', 'NR-10 10.5.1', '!'],
        ['Cones, fitas, placas e bandeirolas em quantidade suficiente e visíveis'],
      ],
    ],
  ],
)
