import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { fotosDaLeitura } from '@prumo/domain/inventario/contagens/coleta.ts'
import type { LinhaDaContagem } from '@prumo/domain/inventario/contagens/respostas.ts'
import { useState } from 'react'
import { FotoViewer } from '../../core/collected/FotoViewer.tsx'
import { addressOf } from '../../core/wire/api.ts'
import css from '../Inventario.module.css'

/** What was photographed of an item: the first in small, and how many; pressed, all of them one by one. */
export function FotosDaLinha({ uma: { fotos, etiqueta, nome } }: { uma: LinhaDaContagem }) {
  const [aberta, abrir] = useState<string | null>(null)
  const [primeira] = fotos
  if (!primeira) return null
  const quantas = fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`
  return (
    <>
      <button
        type="button"
        className={css.fotos}
        aria-label={`Ver ${quantas} de ${etiqueta ?? nome}`}
        title={`Ver ${quantas}`}
        onClick={() => abrir(primeira.id)}
      >
        <Miniatura key={primeira.id} id={primeira.id} />
        {fotos.length > 1 && <span>{fotos.length}</span>}
      </button>
      {aberta && (
        <FotoViewer
          fotos={fotosDaLeitura}
          itens={fotos}
          id={aberta}
          readOnly={false}
          onMove={abrir}
          onClose={() => abrir(null)}
        />
      )}
    </>
  )
}

/** Announced by a phone, it may not be there yet. */
function Miniatura({ id }: { id: string }) {
  const [espera, esperar] = useState(false)
  if (espera) return <small>Chegando do celular</small>
  return (
    <img
      src={addressOf(chamadasDaFoto.miniatura, { params: { id } })}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => esperar(true)}
    />
  )
}
