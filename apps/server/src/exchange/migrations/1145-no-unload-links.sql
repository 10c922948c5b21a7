-- Files are fetched by the session of whoever may read them: an address is no key any more.
drop table mdlp_unload_link;
