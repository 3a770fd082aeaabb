import { toCentavos } from '@prumo/domain/core/money.ts'
import { cpus } from '@prumo/domain/inventario/catalogo.ts'
import {
  acoesDoMicro,
  diagnosticos,
  dispositivos,
  emMeses,
  horasEMinutos,
  type Micro,
  marcaEModelo,
  micros,
} from '@prumo/domain/inventario/micros.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { Money } from '../../ui/Money.tsx'
import { dia, Responsavel, valoresDeHoje } from '../Celulas.tsx'
import { FichaDoItem, type Grupo } from '../FichaDoItem.tsx'

const palavra = (tabela: Readonly<Record<number, string>>, codigo: number | null): string | null =>
  codigo === null ? null : (tabela[codigo] ?? null)

function grupos(record: AnyRecord, nameOf: NameOf): Grupo[] {
  const micro = record as unknown as Micro
  const { atual, calendario } = valoresDeHoje(micro)
  return [
    {
      title: 'Equipamento',
      items: [
        { label: 'Etiqueta', value: micro.etiqueta },
        { label: 'Dispositivo', value: palavra(dispositivos, micro.dispositivo) },
        { label: 'Marca/modelo', value: marcaEModelo(micro) },
        { label: 'Responsável', value: <Responsavel item={micro} nameOf={nameOf} /> },
        { label: 'Diagnóstico', value: palavra(diagnosticos, micro.diagnostico) },
        { label: 'Ação', value: palavra(acoesDoMicro, micro.acao) },
        { label: 'Observações', value: micro.observacao },
      ],
    },
    {
      title: 'Configuração',
      items: [
        { label: 'CPU', value: palavra(cpus, micro.cpu) },
        { label: 'RAM (GB)', value: micro.ram },
        { label: 'HD (GB)', value: micro.hd },
        { label: 'SSD (GB)', value: micro.ssd },
        { label: 'Bateria', value: micro.bateria === null ? null : horasEMinutos(micro.bateria) },
      ],
    },
    {
      title: 'Valorização',
      items: [
        { label: 'Data de aquisição', value: dia(micro.dtAquisicao) },
        { label: 'Valor', value: <Money value={micro.valor === null ? null : toCentavos(micro.valor)} /> },
        { label: 'Vida útil', value: micro.vidaUtil === null ? null : emMeses(micro.vidaUtil) },
        { label: 'Valor atual', value: <Money value={atual} /> },
        { label: 'Pelo calendário', value: <Money value={calendario} /> },
      ],
      note:
        atual === null
          ? 'O valor atual aparece quando há valor, vida útil e data de aquisição.'
          : 'O valor atual conta meses inteiros de 31 dias; pelo calendário, meses inteiros da data de aquisição até hoje.',
    },
  ]
}

/** One computer or device: what a label's QR opens. */
export const MicroScreen = () => <FichaDoItem entity={micros} grupos={grupos} />
