import type { PostItem } from '@shop/contract/content/content'
import { contentCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'

export async function loadPosts(api: Api): Promise<readonly PostItem[]> {
  return (await api.call(contentCalls.blogs)).data
}

export async function loadPost(api: Api, slug: string) {
  return (await api.call(contentCalls.blog, { params: { slug } })).data
}
