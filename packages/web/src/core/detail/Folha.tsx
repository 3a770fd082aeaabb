import type { Folha } from '@prumo/domain/core/folha.ts'
import type { ComponentType } from 'react'
import { AcoesDoRegistro } from '../acoes/AcoesDoRegistro.tsx'
import { type RareAct, RareActs } from '../acoes/RareActs.tsx'
import { CodigoTag } from '../aspecto/CodigoTag.tsx'
import { Assinaturas } from '../collected/Assinaturas.tsx'
import { Fotos } from '../collected/Fotos.tsx'
import type { AnyRecord } from '../wire/records.ts'
import css from './Folha.module.css'

type DaFolha = { record: AnyRecord }
/** `rare`: what of the record is not of its flow, and waits under the same dots. */
type AtosDaFolha = DaFolha & { rare: readonly RareAct[] }
/** Where each part of it stands: beside the title, among the buttons, below the fields. */
export interface PartesDaFolha {
  readonly Tag: ComponentType<DaFolha>
  readonly Acts: ComponentType<AtosDaFolha>
  readonly Below: ComponentType<DaFolha>
}

/** What the sheet of a record shows beside its fields, drawn from its declaration alone. */
export function partesDa(name: string, { fluxo, aspectos, fotos, assinaturas }: Folha): PartesDaFolha {
  for (const entity of [fluxo?.entidade, fotos?.entity, assinaturas?.entity])
    if (entity && entity.name !== name) throw new Error(`a folha de ${name} declara ${entity.name}`)
  return {
    Tag: ({ record }: DaFolha) =>
      fluxo &&
      aspectos && (
        <CodigoTag palavras={fluxo.estados} aspectos={aspectos} codigo={record[fluxo.estado] as number | string} />
      ),
    Acts: ({ record, rare }: AtosDaFolha) =>
      fluxo ? <AcoesDoRegistro fluxo={fluxo} record={record} raros={rare} /> : <RareActs acts={rare} />,
    // Another record has a queue and a viewer of its own.
    Below: ({ record: { id } }: DaFolha) => (
      <div className={css.below}>
        {fotos && <Fotos key={`fotos-${id}`} fotos={fotos} id={id} />}
        {assinaturas && <Assinaturas key={`assinaturas-${id}`} assinaturas={assinaturas} id={id} />}
      </div>
    ),
  }
}
