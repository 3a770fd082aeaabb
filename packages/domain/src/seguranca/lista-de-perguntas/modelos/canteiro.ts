import { GRAVIDADE } from '../../gravidades.ts'
import { TIPO_DE_INSPECAO } from '../codigos.ts'
import { modelo } from './modelo.ts'

const PARA_JA = { gravidade: GRAVIDADE.iminente }

/** Design, Works 7.5 and 11: 24 questions on a yard and its store. */
export const canteiro = modelo(
  {
    id: 'canteiro',
    nome: 'Canteiro e almoxarifado',
    tipoInspecao: TIPO_DE_INSPECAO.canteiro,
    descricao: 'Ordem, instalações, armazenamento, prevenção de incêndio e meio ambiente.',
  },
  [
    [
      'Organização e acesso',
      [
        ['Acessos e circulações livres, sinalizados e iluminados', 'NR-18'],
        ['Pedestres e veículos circulam em vias separadas', 'NR-18'],
        ['Canteiro limpo, sem sucata nem entulho fora do lugar', 'NR-18'],
        ['Cercamento íntegro e entrada de pessoas controlada'],
        ['Avisos de segurança e telefones de emergência à vista'],
      ],
    ],
    [
      'Áreas de vivência',
      [
        ['Sanitários e vestiários limpos e em número suficiente', 'NR-24'],
        ['Água potável e copos individuais disponíveis', 'NR-24'],
        ['Refeitório limpo, com lixeira de tampa e lavatório', 'NR-24'],
      ],
    ],
    [
      'Instalações elétricas e máquinas',
      [
        ['Quadros elétricos fechados, identificados e com dispositivo DR', 'NR-10', '!'],
        ['Fios e extensões sem emendas expostas nem fora de eletroduto', 'NR-10', '!'],
        ['Aterramento das máquinas e das estruturas metálicas', 'NR-10', '!'],
        ['Máquinas com proteção das partes móveis e parada de emergência', 'NR-12', '!'],
        ['Compressores e vasos de pressão com inspeção válida', 'NR-13'],
      ],
    ],
    [
      'Armazenamento e movimentação',
      [
        ['Postes, bobinas e transformadores empilhados com calços e travas', 'NR-11', '!', PARA_JA],
        ['Prateleiras firmes, com carga máxima indicada e sem excesso', 'NR-11'],
        ['Empilhadeira ou munck operados por pessoa habilitada e identificada', 'NR-11', '!'],
        ['Cintas, cabos e ganchos guardados e com inspeção em dia', 'NR-11'],
        ['Equipamentos isolantes guardados em local seco, limpo e identificado'],
      ],
    ],
    [
      'Incêndio e emergência',
      [
        ['Extintores carregados, sinalizados e desobstruídos', 'NR-23', '!'],
        ['Inflamáveis em local ventilado, sinalizado e com contenção', 'NR-20', '!'],
        ['Rotas de fuga livres e plano de emergência conhecido', 'NR-23'],
        ['Estojo de primeiros socorros completo e pessoa treinada no turno', 'NR-7'],
      ],
    ],
    [
      'Meio ambiente',
      [
        ['Óleo isolante e produtos químicos com bacia de contenção, sem vazamento', null, '!'],
        ['Resíduos separados, identificados e com destino comprovado'],
      ],
    ],
  ],
)
