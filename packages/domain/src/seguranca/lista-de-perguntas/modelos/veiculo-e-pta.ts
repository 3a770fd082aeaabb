import { GRAVIDADE } from '../../gravidades.ts'
import { TIPO_DE_INSPECAO } from '../codigos.ts'
import { modelo } from './modelo.ts'

const PARA_JA = { gravidade: GRAVIDADE.iminente }

/** Design, Works 7.5 and 11: 26 questions on a vehicle and on its aerial platform or crane. */
export const veiculoEPta = modelo(
  {
    id: 'veiculo-e-pta',
    nome: 'Veículo e PTA',
    tipoInspecao: TIPO_DE_INSPECAO.veiculo,
    descricao: 'Documentos, estado do veículo, cesto aéreo e guindauto. O que o veículo não tem não se aplica.',
  },
  [
    [
      'Documentos e condutor',
      [
        ['CRLV do ano corrente no veículo'],
        ['CNH do condutor válida e da categoria do veículo', null, '!'],
        ['Check-list diário preenchido e assinado pelo condutor'],
        ['Tacógrafo aferido e dentro da validade, quando exigido'],
      ],
    ],
    [
      'Estado do veículo',
      [
        ['Pneus com sulco e pressão adequados, inclusive o estepe', null, '!'],
        ['Freios de serviço e de estacionamento funcionando', null, '!', PARA_JA],
        ['Faróis, lanternas, setas, luz de freio e giroflex funcionando'],
        ['Sinal sonoro de ré funcionando'],
        ['Para-brisa, retrovisores e limpadores em bom estado'],
        ['Cintos de segurança de todos os ocupantes funcionando', null, '!'],
        ['Extintor carregado, lacrado e dentro da validade'],
        ['Triângulo, macaco, chave de roda e calços no veículo'],
        ['Sem vazamento de óleo, combustível ou fluido hidráulico'],
        ['Carga e ferramentas acondicionadas e amarradas'],
        ['Estojo de primeiros socorros completo'],
      ],
    ],
    [
      'Cesto aéreo (PTA)',
      [
        ['Ensaio dielétrico da PTA dentro da validade, laudo no veículo', 'NR-12 Anexo XII', '!', PARA_JA],
        ['Inspeção e manutenção periódica da PTA registradas', 'NR-12 Anexo XII'],
        ['Patolas e sapatas íntegras; calços de apoio disponíveis', 'NR-12 Anexo XII', '!'],
        ['Cesto e liner sem trincas, limpos e secos', 'NR-12 Anexo XII', '!', PARA_JA],
        ['Comandos superior e inferior identificados e funcionando', 'NR-12 Anexo XII'],
        ['Parada de emergência e descida de emergência funcionando', 'NR-12 Anexo XII', '!', PARA_JA],
        ['Ponto de ancoragem do cinto identificado e sem deformação', 'NR-12 Anexo XII', '!'],
        ['Aterramento do veículo com cabo e trado em bom estado', 'NR-10', '!'],
      ],
    ],
    [
      'Guindauto',
      [
        ['Operador com treinamento válido e identificado', 'NR-11', '!'],
        ['Tabela de carga visível e limitador funcionando', 'NR-12', '!'],
        ['Cabos, cintas, ganchos e manilhas inspecionados, com trava e identificação de carga', 'NR-11', '!'],
      ],
    ],
  ],
)
